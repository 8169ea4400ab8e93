import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type * as z from 'zod'
import { CorruptStorageError } from '#local/storage/corrupt-storage-error.ts'

/** State that lives in memory and is written whole after a change; small enough to be a JSON file. */
export type JsonFile<State> = { readonly state: State; save(): Promise<void> }

/** @throws CorruptStorageError if the file is there but cannot be understood; it is left as it is. */
export async function openJsonFile<State>(
  path: string,
  shape: z.ZodType<State>,
  empty: State,
): Promise<JsonFile<State>> {
  const state = await readState(path, shape, empty)
  await mkdir(dirname(path), { recursive: true })
  let lastWrite = Promise.resolve()
  let waiting: Promise<void> | undefined
  const save = () => {
    // One write after the other, also after one that failed: the file always holds the newest state in the end. What is
    // saved while one is under way is written together: a crowd that saves costs two writes, not one each.
    waiting ??= lastWrite
      .catch(() => undefined)
      .then(() => {
        waiting = undefined
        return writeWhole(path, JSON.stringify(state, null, 2))
      })
    lastWrite = waiting
    return waiting
  }
  return { state, save }
}

async function readState<State>(path: string, shape: z.ZodType<State>, empty: State): Promise<State> {
  const text = await readFile(path, 'utf8').catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw await CorruptStorageError.keepingCopy(path, error)
  })
  if (text === undefined) return empty
  try {
    return shape.parse(JSON.parse(text))
  } catch (cause) {
    throw await CorruptStorageError.keepingCopy(path, cause)
  }
}

// A rename is atomic: a crash in the middle of a write leaves the old file whole.
async function writeWhole(path: string, text: string): Promise<void> {
  const unfinished = `${path}.unfinished`
  await writeFile(unfinished, text, { mode: 0o600 })
  await rename(unfinished, path)
}
