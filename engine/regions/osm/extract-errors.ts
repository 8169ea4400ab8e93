import { DomainError } from '#engine/base/errors.ts'

/** A file that cannot be read as an extract. The message names the file and what to do. */
export const badExtract = (code: string, message: string, cause?: unknown): DomainError =>
  new DomainError('invalid', `extract.${code}`, message, cause === undefined ? undefined : { cause })

export const truncated = (path: string, cause?: unknown): DomainError =>
  badExtract('truncated', `${path} ends in the middle. Download it again.`, cause)

export const damaged = (path: string, cause?: unknown): DomainError =>
  badExtract('corrupt', `${path} is damaged. Download it again and compare its checksum.`, cause)

export const unreadable = (path: string, cause: unknown): DomainError => {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'ENOENT')
    return new DomainError('not-found', 'extract.not-found', `There is no file ${path}.`, { cause })
  const advice = code === 'EISDIR' ? 'It is a folder: name a file in it.' : 'Check that you may read it.'
  return badExtract('unreadable', `${path} cannot be read. ${advice}`, cause)
}
