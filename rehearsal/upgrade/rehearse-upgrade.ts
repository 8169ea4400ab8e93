import { spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { git } from './last-release.ts'
import { differencesOf, type Seen, walk } from './walk.ts'
import { writeMore } from './write-more.ts'

const root = join(import.meta.dirname, '../..')
/** Below those that a system gives to connections. */
const PORT = 21_600

const Ready = z.object({ url: z.string(), accounts: z.array(z.object({ email: z.string(), token: z.string() })) })
const Counts = z.record(z.string(), z.number())

/** A cloud of one release on the directory of all. */
interface Running {
  readonly ready: z.infer<typeof Ready>
  count(): Promise<z.infer<typeof Counts>>
  stop(): Promise<void>
}

/**
 * Has an older release make the demo, the head walk through what it made, and the older one again through what the head
 * has written. Answers what was lost on the way; it prints what it does.
 *
 * The older release runs from a checkout of its own, with the packages of the head.
 */
export async function rehearseUpgrade(reference: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'stopwise-upgrade-'))
  const [older, directory] = [join(folder, 'older'), join(folder, 'kept')]
  git('worktree', 'add', '--detach', older, reference)
  try {
    symlinkSync(join(root, 'node_modules'), join(older, 'node_modules'))
    const before = await look(older, directory, `${reference} makes what there is`)
    const after = await look(root, directory, 'the head opens it, and writes more', writeMore)
    const back = await look(older, directory, `${reference} opens what the head has written`)
    return [
      ...differencesOf(before, after).map((each) => `Under the head: ${each}`),
      ...differencesOf(after, back, 'what both know').map((each) => `On the way back: ${each}`),
    ]
  } finally {
    git('worktree', 'remove', '--force', older)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function look(tree: string, directory: string, title: string, write?: typeof writeMore): Promise<Seen> {
  console.log(title)
  const running = await start(tree, directory)
  try {
    const written = await write?.(running.ready)
    if (written) console.log(`  ${written.written} kinds of things written`)
    if (written && written.failed.length > 0) throw new Error(`Nobody could write ${written.failed.join('; ')}`)
    const seen = await walk(running.ready)
    // Counted in the end: what is read may write, and must not lose.
    const items = await running.count()
    const sum = Object.values(items).reduce((total, each) => total + each, 0)
    console.log(`  ${sum} items of ${Object.keys(items).length} entities, ${seen.answers.size} answers`)
    return { ...seen, items }
  } finally {
    await running.stop()
  }
}

async function start(tree: string, directory: string): Promise<Running> {
  const worker = join(tree, 'rehearsal-worker.ts')
  // In the folder of the release, whose modules it names.
  copyFileSync(join(import.meta.dirname, 'cloud-worker.ts'), worker)
  const child = spawn(process.execPath, [worker, directory, String(PORT)], {
    cwd: tree,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async (): Promise<unknown> => {
    for (;;) {
      const { value, done } = await lines.next()
      if (done) throw new Error(`The cloud of ${tree} has ended`)
      if (String(value).startsWith('{')) return JSON.parse(String(value))
    }
  }
  const stop = async () => {
    child.stdin.end()
    await ended
    rmSync(worker, { force: true })
  }
  try {
    const ready = Ready.parse(await next())
    const count = async () => {
      child.stdin.write('count\n')
      return Counts.parse(await next())
    }
    return { ready, stop, count }
  } catch (error) {
    await stop()
    throw error
  }
}
