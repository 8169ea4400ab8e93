import { expect, it } from 'vitest'
import { askedAgain } from './import-again-plugin.ts'

it('asks for a part of the program again under another address, and for nothing else', () => {
  const once = 'n(()=>import(`./a-Xy_9.js`).then(e=>e.t),d);import"./b.js";import(c);import("https://x.example/d.js")'

  expect(askedAgain(once)).toBe(
    'n(()=>import(`./a-Xy_9.js`).catch(()=>import(`./a-Xy_9.js?again=`+Date.now())).then(e=>e.t),d);import"./b.js";import(c);import("https://x.example/d.js")',
  )
  expect(askedAgain('await import("./a.js")')).toBe(
    'await import(`./a.js`).catch(()=>import(`./a.js?again=`+Date.now()))',
  )
})
