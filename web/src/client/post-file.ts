export interface Post {
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
}

interface PostFile {
  readonly post: Post
  readonly file: File
  /** Bytes that have left, as they leave. */
  readonly onProgress: (loaded: number) => void
  readonly signal: AbortSignal
}

/** An upload that did not arrive. `status` is 0 where nobody answered. */
export class PostError extends Error {
  readonly status: number

  constructor(status: number) {
    super('The upload did not arrive')
    this.status = status
  }
}

/** Posts a file as a form, by XMLHttpRequest because `fetch` doesn't report upload progress. */
export function postFile({ post, file, onProgress, signal }: PostFile): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(post.fields)) form.append(name, value)
  // The fields must precede the file: storage reads them as its conditions.
  form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(Math.min(loaded, file.size)))
    request.addEventListener('load', () => {
      if (request.status < 300) resolve()
      else reject(new PostError(request.status))
    })
    request.addEventListener('error', () => reject(new PostError(0)))
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')))
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', post.url)
    request.send(form)
  })
}
