import { beforeEach, expect, it, vi } from 'vitest'
import { PostError, postFile } from './post-file.ts'

class Upload extends EventTarget {
  static last = new Upload()
  status = 0
  readonly upload = new EventTarget()
  readonly opened: string[] = []
  readonly form: string[] = []
  readonly abort = vi.fn(() => this.dispatchEvent(new Event('abort')))
  constructor() {
    super()
    Upload.last = this
  }
  open(method: string, url: string): void {
    this.opened.push(method, url)
  }
  send(form: FormData): void {
    this.form.push(...form.keys())
  }
  end(status: number): void {
    this.status = status
    this.dispatchEvent(new Event('load'))
  }
}

const onProgress = vi.fn()
const leaving = () => new AbortController()
const start = (signal = leaving().signal) =>
  postFile({
    post: { url: '/up', fields: { key: 'k', policy: 'p' } },
    file: new File(['1234'], 'a.csv'),
    onProgress,
    signal,
  })

beforeEach(() => {
  onProgress.mockReset()
  vi.stubGlobal('XMLHttpRequest', Upload)
})

it('a file goes behind its fields, and tells how much of it has left', async () => {
  const posting = start()
  const { last } = Upload
  expect([last.opened, last.form]).toEqual([
    ['POST', '/up'],
    ['key', 'policy', 'file'],
  ])
  for (const loaded of [3, 400]) last.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }))
  last.end(204)

  await expect(posting).resolves.toBeUndefined()
  expect(onProgress.mock.calls).toEqual([[3], [4]])
})

it.each([
  [299, undefined],
  [300, 300],
  [400, 400],
])('an answer of %i is a failure from 300 on', async (status, failure) => {
  const posting = start()
  Upload.last.end(status)
  const error = await posting.catch((cause: unknown) => cause)

  expect(error instanceof PostError ? error.status : error).toBe(failure)
})

it('nobody answered', async () => {
  const posting = start()
  Upload.last.dispatchEvent(new Event('error'))

  await expect(posting).rejects.toMatchObject({ status: 0 })
})

it('is given up where nobody wants it any more', async () => {
  const controller = leaving()
  const posting = start(controller.signal)
  controller.abort()

  await expect(posting).rejects.toMatchObject({ name: 'AbortError' })
})
