import { execFileSync, spawn } from 'node:child_process'

/** What became of one command of `aws`. */
export interface Told {
  readonly problem?: string
  readonly answer?: unknown
}

/** Whether this machine can look commands of `aws` up. */
export function hasBotocore(): boolean {
  try {
    execFileSync('python3', ['-c', 'import botocore, jmespath'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

interface Asked {
  readonly words: readonly string[]
  /** Whether it is called, or only looked up. */
  readonly run: boolean
}

/** Looks a command up in the models of botocore and, where it shall run, calls it at an endpoint, from a folder. */
export async function askAws({ words, run }: Asked, endpoint: string, folder: string): Promise<Told> {
  const child = spawn('python3', [`${import.meta.dirname}/ask-aws.py`], { cwd: folder, stdio: 'pipe' })
  child.stdin.end(JSON.stringify({ endpoint, words, run }))
  const [out, err] = await Promise.all([textOf(child.stdout), textOf(child.stderr)])
  if (out === '') return { problem: err.trim().split('\n').at(-1) ?? '' }
  return JSON.parse(out)
}

/** All that a stream says. */
export async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const piece of stream) text += String(piece)
  return text
}
