const MEGABYTE = 1_000_000
const INTERVAL_MS = 200

export const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`

/** Writes how far work is on one line of the terminal, and nothing where the output is kept in a file. */
export function showProgress(what: string): (done: number, total: number | undefined) => void {
  const { stderr } = process
  let last = 0
  return (done, total) => {
    const now = performance.now()
    if (!stderr.isTTY || (now - last < INTERVAL_MS && done !== total)) return
    last = now
    const share = total ? ` ${Math.floor((100 * done) / total)} % of ${megabytes(total)}` : ` ${megabytes(done)}`
    stderr.write(`\r${what}${share} …${done === total ? '\n' : ''}`)
  }
}
