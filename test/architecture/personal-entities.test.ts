import { expect, it } from 'vitest'
import { readEntityShapes } from '#rehearsal/upgrade/kept-shape.ts'

/** Found in another way: in the audit a name gives way to another. */
const outliving: ReadonlySet<string> = new Set(['department audit 1'])

it('an entity that names a person is found by that person, or nobody could export or erase it', async () => {
  const personal = Object.entries(await readEntityShapes()).filter(
    ([name, { attributes }]) => 'userId' in attributes && !outliving.has(name),
  )

  const unfound = personal.filter(([, { keys }]) => !/"pk":\{[^}]*"composite":\["userId"\]/.test(JSON.stringify(keys)))

  expect(personal.length).toBeGreaterThan(30)
  expect(unfound.map(([name]) => name)).toEqual([])
})
