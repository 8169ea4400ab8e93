import { beforeEach, describe, expect, it, vi } from 'vitest'
import { importTexts } from '#core/department/imports/import-limits.ts'
import { READ_FAILURE } from '#core/department/imports/kept-import.ts'

const { department, postFile } = vi.hoisted(() => ({
  department: { startImport: vi.fn(), dropImport: vi.fn() },
  postFile: vi.fn(),
}))
vi.mock(import('#web/client/api.ts'), () => ({ client: { department } }) as never)
vi.mock(import('#web/client/post-file.ts'), async (real) => ({ ...(await real()), postFile }))
const { PostError } = await import('#web/client/post-file.ts')
const { cancelUpload, sendAgain, sendFiles, useUploads } = await import('./uploads.ts')

const file = (name = 'week.xlsx') => new File(['rows'], name)
const uploads = () => useUploads.getState().uploads
const settled = async () =>
  vi.waitFor(() => expect(uploads().every(({ state }) => /sent|refused/.test(state))).toBe(true))

beforeEach(() => {
  vi.resetAllMocks()
  useUploads.setState({ uploads: [] })
  department.startImport.mockResolvedValue({ importId: 'i1', upload: { url: '/up', fields: {} } })
  department.dropImport.mockResolvedValue({})
  postFile.mockImplementation(async ({ onProgress }) => onProgress(2))
})

describe('a file on its way', () => {
  it('arrives as its import, in its box', async () => {
    sendFiles([file()], 'inspections' as never)
    expect(uploads()).toMatchObject([{ state: 'starting', loaded: 0, kind: 'inspections' }])
    await settled()

    expect(uploads()).toMatchObject([{ state: 'sent', loaded: 4, importId: 'i1' }])
    expect(department.startImport).toHaveBeenCalledExactlyOnceWith({
      ...{ kind: 'inspections', fileName: 'week.xlsx', bytes: 4 },
    })
  })

  it('tells how much has left', async () => {
    const arrival = Promise.withResolvers<void>()
    postFile.mockImplementation(({ onProgress }) => {
      onProgress(3)
      return arrival.promise
    })
    sendFiles([file()])
    await vi.waitFor(() => expect(uploads()).toMatchObject([{ state: 'uploading', loaded: 3 }]))
    expect(department.startImport.mock.calls[0]?.[0]).not.toHaveProperty('kind')
    arrival.resolve()
    await settled()
  })

  it('is refused before it is sent where it is no table', () => {
    sendFiles([file('photo.png'), new File([], 'empty.csv')])

    expect(uploads()).toMatchObject([
      { state: 'refused', problem: importTexts.wrongType },
      { state: 'refused', problem: importTexts.empty },
    ])
    expect(department.startImport).not.toHaveBeenCalled()
  })

  it.each([
    [0, /interrupted/],
    [400, importTexts.tooLarge],
    [500, READ_FAILURE],
  ])('says why it did not arrive: %i', async (status, problem) => {
    postFile.mockRejectedValue(new PostError(status))
    sendFiles([file()])
    await settled()
    expect(department.dropImport).toHaveBeenCalledExactlyOnceWith({ importId: 'i1' })

    expect(uploads()[0]?.problem).toMatch(problem)
  })

  it('says what the server has against it', async () => {
    department.startImport.mockRejectedValue(new TypeError('Failed to fetch'))
    sendFiles([file()])
    await settled()

    expect(uploads()[0]?.problem).toMatch(/could not reach the server/)
  })

  it('cannot be read where it was moved since it was chosen', async () => {
    const moved = file()
    vi.spyOn(moved, 'slice').mockReturnValue({ arrayBuffer: () => Promise.reject(new Error('gone')) } as never)
    sendFiles([moved])
    await settled()

    expect(uploads()).toMatchObject([{ state: 'refused', problem: READ_FAILURE }])
    expect(department.startImport).not.toHaveBeenCalled()
  })
})

describe('an upload that is cancelled', () => {
  it('drops its import, also one that has no name yet', async () => {
    sendFiles([file()])
    const [upload] = uploads()
    if (upload) await cancelUpload(upload)
    expect(department.dropImport).not.toHaveBeenCalled()

    await vi.waitFor(() => expect(department.dropImport).toHaveBeenCalledExactlyOnceWith({ importId: 'i1' }))
    expect([uploads(), postFile.mock.calls.length]).toEqual([[], 0])
  })

  it('is stopped, and nothing is said of it', async () => {
    postFile.mockImplementation(
      ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    )
    sendFiles([file()])
    await vi.waitFor(() => expect(uploads()[0]?.importId).toBe('i1'))
    const [upload] = uploads()
    if (upload) await cancelUpload(upload)

    expect(uploads()).toEqual([])
    expect(department.dropImport).toHaveBeenCalledExactlyOnceWith({ importId: 'i1' })
  })
})

it('a new file takes the place of a refused one of its box, and of no other', async () => {
  sendFiles([file('a.png')], 'inspections' as never)
  sendFiles([file('b.png')], 'inspectors' as never)
  sendFiles([file('c.png')])
  sendFiles([file('d.png')], 'inspections' as never)
  expect(uploads().map((each) => each.file.name)).toEqual(['b.png', 'c.png', 'd.png'])

  const [first] = uploads()
  if (first) sendAgain(first)
  expect(uploads().map((each) => [each.file.name, each.kind])).toEqual([
    ['c.png', undefined],
    ['d.png', 'inspections'],
    ['b.png', 'inspectors'],
  ])
})
