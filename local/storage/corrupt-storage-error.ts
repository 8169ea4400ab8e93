export class CorruptStorageError extends Error {
  constructor(path: string, cause: unknown) {
    super(
      `The saved state in ${path} cannot be read. Nothing was changed. ` +
        'Keep a copy if you need it, then begin anew with: npm start -- --fresh',
      { cause },
    )
    this.name = 'CorruptStorageError'
  }
}
