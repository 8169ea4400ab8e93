import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RecordedAccess } from '#rehearsal/recording/record-calls.ts'

/** Calls of functions behind the gateway that no walk has fail, each with why not. */
export const unwalked: Readonly<Record<string, string>> = {}

/**
 * What functions behind the gateway asked AWS for, as recorded, and no test had fail at each try: by function and call.
 * `folder` is where each test file leaves what failed.
 */
export async function neverFailed(folder: string, recording: string): Promise<string[]> {
  const linesOf = async (file: string) => (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.failed'))
  const failed = (await Promise.all(files.map((name) => linesOf(join(folder, name))))).flat()
  const recorded = (await linesOf(recording)).map((line): RecordedAccess => JSON.parse(line))
  return missing(recorded, [...failed, ...Object.keys(unwalked)])
}

/** What was recorded of functions behind the gateway and is not among what has failed. */
export function missing(
  recorded: readonly Pick<RecordedAccess, 'module' | 'call'>[],
  failed: readonly string[],
): string[] {
  const known = new Set(failed)
  const made = recorded.flatMap(({ module, call }) =>
    call !== undefined && module.endsWith('/index.ts') ? [`${module} ${call}`] : [],
  )
  return [...new Set(made)].filter((each) => !known.has(each)).toSorted()
}
