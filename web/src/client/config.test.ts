import { describe, expect, it } from 'vitest'
import { parseConfig } from './config.ts'

const least = { region: 'us-east-1', userPoolId: 'us-east-1_Local0001', userPoolClientId: 'client' }

describe('the configuration', () => {
  it('needs little and fills in the rest', () => {
    expect(parseConfig(least)).toEqual({
      ...least,
      siteName: 'Stopwise',
      supportAddress: 'support@stopwise.example',
      map: { style: null },
      providers: [],
      ssoDomains: [],
      regionFiles: [],
      estimatedTravel: false,
      linkDays: 90,
      texting: false,
      tools: false,
    })
  })

  it('keeps what a deployment sets', () => {
    const set = {
      ...least,
      siteName: 'Routes',
      supportAddress: 'help@example.com',
      userPoolEndpoint: 'http://127.0.0.1:9229',
      oauthDomain: '127.0.0.1:9229',
      providers: ['Facebook'],
      passkeyDomain: 'stops.example.org',
      ssoDomains: ['0123456789abcdef'],
      map: { style: '/style.json' },
      regionFiles: ['/regions/manhattan-1a2b3c4d.region'],
      analytics: 'https://counts.example.com/events',
      estimatedTravel: true,
      linkDays: 30,
      texting: true,
      tools: true,
    }

    expect(parseConfig(set)).toEqual(set)
  })

  it('offers both providers of everybody where an older deployment names none, and none without their pages', () => {
    expect(parseConfig({ ...least, oauthDomain: 'login.example.com' }).providers).toEqual(['Google', 'Facebook'])
    expect(parseConfig({ ...least, oauthDomain: 'login.example.com', providers: [] }).providers).toEqual([])
    expect(parseConfig({ ...least, providers: ['Google'] }).providers).toEqual([])
  })

  it('names what is missing', () => {
    expect(() => parseConfig({ ...least, userPoolId: '' })).toThrow('The configuration lacks userPoolId.')
  })

  it.each([null, 'text', 7])('refuses %j', (json) => {
    expect(() => parseConfig(json)).toThrow('no object')
  })
})
