import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const CLAIM = 'running.pid'

/** Takes a directory for this process and answers how to give it back. @throws if a living process has it. */
export async function claimDirectory(directory: string): Promise<() => Promise<void>> {
  const path = join(directory, CLAIM)
  await mkdir(directory, { recursive: true }).catch((cause: unknown) => {
    throw new Error(`${directory} is not a folder. Choose another place: npm start -- --directory <path>`, { cause })
  })
  const owner = Number(await readFile(path, 'utf8').catch(() => ''))
  if (owner && owner !== process.pid && isAlive(owner)) {
    throw new Error(
      `${directory} is in use by process ${owner}. Stop that Stopwise first, or choose another place: npm start -- --directory <path>`,
    )
  }
  await writeFile(path, String(process.pid))
  return () => rm(path, { force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
