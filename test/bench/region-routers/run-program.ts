import { execFileSync } from 'node:child_process'

/**
 * Runs a program to its end, in a folder in which it may leave what it likes, and tells the seconds of processor time that
 * it took, whatever else the machine does.
 *
 * The shell's `times` prints minutes and seconds, user and system, of itself and then of what it ran.
 * @throws Error with what the program wrote, where it fails
 * @see https://pubs.opengroup.org/onlinepubs/9699919799/utilities/V3_chap02.html (times)
 */
export function runProgram(program: string, options: readonly string[], cwd: string): number {
  const script = '"$@" >&2 || exit; times'
  const printed = execFileSync('sh', ['-c', script, 'sh', program, ...options], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 28,
  })
  const ofChildren = printed.trim().split('\n').at(-1) ?? ''
  return [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (all, [, minutes, seconds]) => all + Number(minutes) * 60 + Number(seconds),
    0,
  )
}
