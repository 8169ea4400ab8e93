import { keepDamaged } from './keep-damaged.ts'

/** What is kept on this machine cannot be read. It is left as it is, and a copy of it outlives a fresh start. */
export class CorruptStorageError extends Error {
  private constructor(path: string, copy: string, cause: unknown) {
    const reason = cause instanceof Error ? ` (${cause.message.split('\n')[0]})` : ''
    super(
      `The saved state in ${path} cannot be read${reason}. Nothing was changed, and a copy is kept in ${copy}. ` +
        'Put it right, or begin anew with: npm start -- --fresh',
      { cause },
    )
    this.name = 'CorruptStorageError'
  }

  /** Copies the file or folder first. */
  static async keepingCopy(path: string, cause: unknown): Promise<CorruptStorageError> {
    return new CorruptStorageError(path, await keepDamaged(path), cause)
  }
}
