import { createHash } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { fingerprintOf as deployed } from '#lib/sso-provider.ts'

const ssoDomains: string[] = []
vi.mock(import('../config.ts'), () => ({ config: () => ({ ssoDomains }) }) as never)
const { fingerprintOf, isCompanyAddress } = await import('./company-address.ts')

it.each(['harbor.example', 'a-1.pier.example'])('knows the domain %s as the deployment wrote it', async (domain) => {
  expect(await fingerprintOf(domain)).toBe(deployed(domain))
  expect(deployed(domain)).toBe(createHash('sha256').update(domain).digest('hex').slice(0, 16))
})

it('sends those to their company whose domain is there, in any case, and nobody else', async () => {
  ssoDomains.push(deployed('harbor.example'))

  expect(await isCompanyAddress('Ana@HARBOR.example')).toBe(true)
  for (const email of ['ana@other.example', 'ana@sub.harbor.example', 'harbor.example', '']) {
    expect(await isCompanyAddress(email)).toBe(false)
  }
})
