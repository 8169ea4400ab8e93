/** @vitest-environment jsdom */
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { imageTexts } from '#core/blog/image.ts'
import { fakeApi, pass, runHook } from '#test/support/run-hook.ts'
import type { DraftState } from './use-draft.ts'

const { blog, postFile } = vi.hoisted(() => ({
  blog: { startImage: vi.fn(), image: vi.fn() },
  postFile: vi.fn(),
}))
vi.mock(import('#web/client/api.ts'), () => fakeApi({ blog }))
vi.mock(import('#web/client/post-file.ts'), async (real) => ({ ...(await real()), postFile }))
const { PostError } = await import('#web/client/post-file.ts')
const { usePicture } = await import('./use-picture.ts')

const setPicture = vi.fn()
const kept = { imageId: 'i1', fileName: 'a.png' }
const open = (picture?: typeof kept) => {
  const draft = { title: '', content: '', ...(picture && { picture }) }
  return runHook(() => usePicture({ draft, setPicture } as unknown as DraftState)).result
}
const png = (name = 'a.png', type = 'image/png') => new File(['pixels!!'], name, { type })

beforeEach(() => {
  vi.useFakeTimers()
  blog.startImage.mockResolvedValue({ imageId: 'i1', upload: { url: '/up', fields: {} } })
})

describe('a picture that is chosen', () => {
  it('leaves at once, and says how far it is', async () => {
    const arrival = Promise.withResolvers<void>()
    postFile.mockImplementation(({ onProgress }) => {
      onProgress(3)
      return arrival.promise
    })
    const result = open()
    act(() => result.current.choose(png()))
    expect(result.current.state).toEqual({ kind: 'uploading', fileName: 'a.png', percent: 0 })
    await pass()
    expect(result.current.state).toMatchObject({ percent: 38 })
    expect(blog.startImage).toHaveBeenCalledExactlyOnceWith({ type: 'image/png', bytes: 8 })

    arrival.resolve()
    await pass()
    expect(setPicture).toHaveBeenCalledExactlyOnceWith(kept)
    expect(result.current.state).toEqual({ kind: 'none' })
  })

  it('is not sent where it is none', () => {
    const result = open()
    act(() => result.current.choose(png('a.gif', 'image/gif')))

    expect(result.current.state).toEqual({ kind: 'none', problem: imageTexts.type })
    expect(blog.startImage).not.toHaveBeenCalled()
  })

  it.each([
    [new PostError(0), /interrupted/],
    [new PostError(400), imageTexts.unreadable],
    [new TypeError('Failed to fetch'), /could not reach/],
  ])('says why it did not arrive, until another is chosen or it is taken away: %s', async (error, problem) => {
    postFile.mockRejectedValue(error)
    const result = open()
    act(() => result.current.choose(png()))
    await pass()
    expect(result.current.state).toMatchObject({ kind: 'none', problem: expect.stringMatching(problem) })

    act(() => result.current.remove())
    expect(result.current.state).toEqual({ kind: 'none' })
    expect(setPicture).toHaveBeenCalledExactlyOnceWith(undefined)
  })
})

describe('a picture that has arrived', () => {
  it('is looked at every second until it is prepared', async () => {
    blog.image.mockResolvedValue({ status: 'waiting', preview: null })
    const result = open(kept)
    await pass()
    expect(result.current.state).toEqual({ kind: 'preparing', fileName: 'a.png' })

    blog.image.mockResolvedValue({ status: 'ready', preview: '/p.jpg' })
    await pass(999)
    expect(blog.image).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(result.current.state).toEqual({ kind: 'ready', ...kept, preview: '/p.jpg' })
    await pass(5000)
    expect(blog.image).toHaveBeenCalledTimes(2)
  })

  it('may be refused', async () => {
    blog.image.mockResolvedValue({ status: 'refused', preview: null, problem: imageTexts.tooSmall })
    const result = open(kept)
    await pass()

    expect(result.current.state).toEqual({ kind: 'none', problem: imageTexts.tooSmall })
  })

  it('nothing is asked without one', async () => {
    const result = open()
    await pass()

    expect([result.current.state, blog.image.mock.calls.length]).toEqual([{ kind: 'none' }, 0])
  })
})
