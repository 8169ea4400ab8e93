import { expect, it } from 'vitest'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

setHandlerEnvironment({ ORIGIN_KEYS: 'key-of-today,next-key' })
const { handler } = await import('./authorize-origin.ts')

it.each([
  ['key-of-today', true],
  ['next-key', true],
  ['key-of-yesterday', false],
  ['key-of-today,next-key', false],
  ['', false],
  [undefined, false],
])('a call with the key %s is allowed: %s', async (key, isAuthorized) => {
  expect(await handler({ headers: key === undefined ? {} : { 'x-stopwise-origin': key } })).toEqual({ isAuthorized })
})

it('a request without headers is refused', async () => {
  expect(await handler({})).toEqual({ isAuthorized: false })
})
