import { existsSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** User and system time of a process so far, where the system keeps it in `/proc`. */
export function processorSeconds(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  // The name of the program, in brackets, may hold blanks; utime and stime are the 12th and 13th field after it.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}
