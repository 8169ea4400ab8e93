import { describe, expect, it } from 'vitest'
import { plainLine } from './plain-line.ts'

describe('a plain line', () => {
  it.each([
    ['Tuesday', 'Tuesday'],
    ['  Dana   Reed ', 'Dana Reed'],
    ['Müller & Söhne 😀', 'Müller & Söhne 😀'],
    ['12 stops, 3.5 mi, St. Mary', '12 stops, 3.5 mi, St. Mary'],
    ['Tuesday\r\nBcc: eve@example.com', 'Tuesday Bcc: eve at example. com'],
    ['a\u2028b\u0000c\u001bd', 'a b c d'],
    ['safe\u202Etxt.exe', 'safe txt. exe'],
    ['zero\u200bwidth\ufeff', 'zero width'],
    ['Your account is locked: https://evil.example/login', 'Your account is locked: evil. example/login'],
    ['www.evil.example', 'www. evil. example'],
    ['\ud800', ''],
    ['\n\t', ''],
  ])('of %j is %j', (text, line) => {
    expect(plainLine(text, 80)).toBe(line)
  })

  it('is cut at a letter, not within one', () => {
    expect(plainLine('abcdef', 6)).toBe('abcdef')
    expect(plainLine('abcdefg', 6)).toBe('abcde…')
    expect(plainLine('😀😀😀😀', 3)).toBe('😀😀…')
    expect(plainLine('abc defg', 5)).toBe('abc…')
  })
})
