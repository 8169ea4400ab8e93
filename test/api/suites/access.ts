import { beforeAll, describe, expect, it } from 'vitest'
import { bodyTooLarge, MAX_BODY_BYTES } from '#api/call/request-size.ts'
import { contract, routesOf } from '#api/index.ts'
import { notices } from '#core/planner/check-request.ts'
import { refusalOf } from '#test/support/api-client.ts'
import { requestOf } from '#test/support/build-request.ts'
import { cloud, member, newcomer } from '#test/support/cloud-in-use.ts'

const userRoutes = routesOf(contract).filter(({ access }) => access === 'user')
const TEN_MEGABYTES = 10 * 1024 * 1024

async function send(path: string, init: RequestInit & { token?: string } = {}) {
  const { token, ...rest } = init
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const response = await fetch(`${cloud().url}${path}`, {
    ...rest,
    headers: { 'content-type': 'application/json', ...authorization },
  })
  return { status: response.status, text: await response.text() }
}

const concrete = (path: string): string => path.replaceAll(/\{\w+\}/g, 'A'.repeat(24))

describe('a call that needs a user', () => {
  let token = ''
  beforeAll(async () => {
    token = (await newcomer()).token
  })

  it.each(userRoutes)('refuses nobody and a tampered token: $feature $name [P-319]', async ({ method, path }) => {
    const [head, payload = '', signature] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody-else' })).toString('base64url')
    const body = method === 'GET' ? {} : { body: '{}' }

    for (const wrong of [undefined, 'nonsense', `${head}.${forged}.${signature}`]) {
      const auth = wrong === undefined ? {} : { token: wrong }
      const refusal = await send(concrete(path), { method, ...body, ...auth })
      expect(refusal).toEqual({ status: 401, text: '{"message":"Unauthorized"}' })
    }
  })

  it('takes the caller from the token and from nowhere else', async () => {
    const [caller, other] = [await member(), await member()]

    const { text } = await send(`/api/current-user?userId=${other.userId}&sub=${other.userId}`, { token: caller.token })

    expect(JSON.parse(text)).toMatchObject({ userId: caller.userId, email: caller.email })
  })
})

describe('a request that cannot be read', () => {
  const optimize = (body: BodyInit, token: string) => send('/api/optimize', { method: 'POST', body, token })

  it.each([
    ['malformed JSON', '{"startAddress": '],
    ['no body at all', ''],
    ['a list', '[]'],
    ['another shape', '{"stopList": "everywhere"}'],
    ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x00, 0x7b])],
  ])('is refused with a stable code: %s', async (_what, body) => {
    const { token } = await member()

    const { status, text } = await optimize(body, token)

    expect(status).toBe(400)
    expect(JSON.parse(text)).toMatchObject({ code: 'request.invalid', status: 400 })
    expect(text).not.toMatch(/\bat \/|node_modules|\.ts:/)
  })

  it('names all problems at once', async () => {
    const { token } = await member()

    const { text } = await optimize('{"travelMethod":"x","stopList":[]}', token)

    const fields = JSON.parse(text).data.issues.map(({ path }: { path: string[] }) => path[0])
    expect(new Set(fields)).toEqual(new Set(['startAddress', 'stopList', 'destinationAddress', 'travelMethod']))
  })

  it('is refused with a stable code for a broken path', async () => {
    const { status, text } = await send('/api/get-route/%E0%A4%A', { method: 'POST' })

    expect([status, JSON.parse(text).code]).toEqual([404, 'sharing.no-such-route'])
  })

  describe('for its size', () => {
    let token = ''
    beforeAll(async () => {
      token = (await member()).token
    })

    const textOf = (bytes: number) => Buffer.from(`"${'x'.repeat(bytes - 2)}"`)
    const justTooLarge = textOf(MAX_BODY_BYTES + 1)

    it.each(userRoutes.filter(({ method }) => method !== 'GET'))(
      'is refused where it is larger than a function can be given: $feature $name',
      async ({ method, path }) => {
        const { status, text } = await send(concrete(path), { method, body: justTooLarge, token })

        expect([status, JSON.parse(text)]).toEqual([413, bodyTooLarge])
      },
    )

    it.each([7_000_000, TEN_MEGABYTES + 1])('is refused alike with %i bytes', async (bytes) => {
      const { status, text } = await send('/api/save-route', { method: 'POST', body: textOf(bytes), token })

      expect([status, JSON.parse(text)]).toEqual([413, bodyTooLarge])
    })
  })

  it('is read up to that size', async () => {
    const { token } = await member()

    const body = `"${'x'.repeat(MAX_BODY_BYTES - 2)}"`
    const { status, text } = await send('/api/save-route', { method: 'POST', body, token })

    expect([status, JSON.parse(text).code]).toEqual([400, 'request.invalid'])
  })

  it('is refused with hours or a lunch that end before they begin', async () => {
    const { api } = await member()
    const [stop] = requestOf(1).stopList
    if (!stop) throw new Error('One stop was asked for')
    const options = { leaveAt: 480, lunch: { minutes: 30, from: 800, to: 700 } }

    const hours = await refusalOf(
      api.planner.optimize(requestOf(0, { stopList: [{ ...stop, window: [600, 599] }], requestId: 'reversed' })),
    )
    const lunch = await refusalOf(api.planner.optimize(requestOf(2, { options })))

    expect(hours).toMatchObject({ status: 400, code: 'request.invalid' })
    expect(hours.message).toBe('stopList.0.window: These hours end before they begin.')
    expect(lunch).toMatchObject({ status: 400, code: 'request.invalid' })
    expect(lunch.message).toBe(`options.lunch: ${notices.lunchReversed}`)
    expect((await api.accounts.trackedRequests({})).reqCount).toBe(0)
  })

  it('is refused before it is read where it is longer than its call can need', async () => {
    const { token } = await member()

    for (const [body, limit] of [
      [await optimize('x'.repeat(500_001), token), 500],
      [await send(`/api/get-route/${'A'.repeat(24)}`, { method: 'POST', body: 'x'.repeat(64_001) }), 64],
    ] as const) {
      expect(body.status).toBe(413)
      expect(JSON.parse(body.text)).toMatchObject({ code: 'request.too-large', data: { limit: limit * 1000 } })
    }
  })

  it('cannot say by itself that it came through the site', async () => {
    const response = await fetch(`${cloud().url}/api/get-route/${'A'.repeat(24)}`, {
      method: 'POST',
      headers: { 'x-stopwise-origin': 'guessed' },
    })

    // The site writes its own key over it.
    expect(response.status).toBe(404)
  })

  it('is not found where there is no such call', async () => {
    const { token } = await member()

    for (const path of ['/api/no-such-call', '/api/', '/api/optimize/more', '/api/OPTIMIZE']) {
      expect((await send(path, { method: 'POST', body: '{}', token })).status).toBe(404)
    }
    expect((await send('/api/optimize', { method: 'DELETE', token })).status).toBe(404)
  })
})
