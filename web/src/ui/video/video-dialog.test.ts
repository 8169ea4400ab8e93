import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '#lib/site/security-headers.ts'
import { embedAddress, VIDEO_HOST } from './video-dialog.tsx'

const address = `${VIDEO_HOST}/embed/abc_DEF-123?rel=0`

describe('the address of a video', () => {
  it('is found in every form in which a link is shared [P-347]', () => {
    expect(embedAddress('https://www.youtube.com/watch?v=abc_DEF-123&t=4s')).toBe(address)
    expect(embedAddress('https://youtu.be/abc_DEF-123?si=x')).toBe(address)
    expect(embedAddress('https://www.youtube.com/shorts/abc_DEF-123')).toBe(address)
    expect(embedAddress('https://www.youtube-nocookie.com/embed/abc_DEF-123')).toBe(address)
  })

  it('is none for anything else, so that no broken frame is shown', () => {
    const others = [undefined, '', 'soon', 'http://youtu.be/abc_DEF-123', 'https://youtu.be/', 'javascript:alert(1)']
    for (const url of others) expect(embedAddress(url)).toBeUndefined()
    expect(embedAddress('https://www.youtube.com.example/watch?v=abc_DEF-123')).toBeUndefined()
    expect(embedAddress('https://www.youtube.com/watch?v="><script>')).toBeUndefined()
  })

  it('may be framed by the pages that are deployed [P-347]', () => {
    expect(contentSecurityPolicy({ connect: [], images: [], scripts: [], frames: [] })).toMatch(
      new RegExp(`frame-src [^;]*${VIDEO_HOST.replaceAll('.', '[.]')}`),
    )
  })
})
