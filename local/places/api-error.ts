/** An error in the REST form of AWS: the type is in a header, the text in the body. */
export class ApiError extends Error {
  readonly status: number
  readonly type: string

  constructor(type: string, message: string, status = 400) {
    super(message)
    this.name = 'ApiError'
    this.type = type
    this.status = status
  }
}
