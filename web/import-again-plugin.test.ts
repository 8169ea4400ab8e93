import { expect, it } from 'vitest'
import { askedAgain } from './import-again-plugin.ts'

it('asks for a part of the program again under another address, and for nothing else', () => {
  const once = 'n(()=>import(`./a-Xy_9.js`).then(e=>e.t),d);import"./b.js";import(c);import("https://x.example/d.js")'

  expect(askedAgain(once)).toMatch(
    /^n\(\(\)=>\$ask\(`\.\/a-Xy_9\.js`\)\.then\(e=>e\.t\),d\);import"\.\/b\.js";import\(c\);import\("https:\/\/x\.example\/d\.js"\)\nfunction \$ask\(/,
  )
  expect(askedAgain('import"./b.js";import(c)')).toBe('import"./b.js";import(c)')
})
