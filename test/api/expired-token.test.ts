import { beforeAll, describe, expect, it } from 'vitest'
import { contract, routesOf } from '#api/index.ts'
import { cloud, newcomer, withCloud } from '#test/support/cloud-in-use.ts'

withCloud({ tokenLifetimes: { accessSeconds: -1 } })

const userRoutes = routesOf(contract).filter(({ access }) => access === 'user')

describe('an expired token', () => {
  let token: string

  beforeAll(async () => {
    token = (await newcomer()).token
  })

  it.each(userRoutes)('opens nothing: $feature $name', async ({ method, path }) => {
    const response = await fetch(`${cloud().url}${path.replaceAll(/\{\w+\}/g, 'A'.repeat(24))}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: '{}' }),
    })

    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ message: 'Unauthorized' })
  })
})
