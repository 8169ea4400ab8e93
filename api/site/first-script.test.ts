import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { COUNTS } from './counting-page.ts'
import { FIRST_SCRIPT_HASH, firstScript } from './first-script.ts'

/** Runs the script on a page; `stored` is what this browser keeps. */
function run({
  stored = {},
  dark = false,
  prerendered = true,
  counts = false,
  navigator = {},
  search = '',
  pathname = '/',
  files = {},
}) {
  const attributes: Record<string, string> = {
    ...(prerendered && { 'data-prerendered': '' }),
    ...(counts && { [COUNTS]: '' }),
  }
  const listening = new Map<string, (event: object) => void>()
  const documentElement = {
    setAttribute: (name: string, value: string) => Object.assign(attributes, { [name]: value }),
    hasAttribute: (name: string) => name in attributes,
  }
  const window: Record<string, unknown> & { earlyPress?: { release: () => unknown } } = {
    localStorage: Object.assign(
      Object.create({ getItem: (name: string) => (stored as Record<string, string>)[name] }),
      stored,
    ),
    navigator,
    location: { search, pathname },
    matchMedia: () => ({ matches: dark }),
    addEventListener: (type: string, listener: (event: object) => void) => listening.set(type, listener),
    removeEventListener: (type: string) => listening.delete(type),
  }
  const links: Record<string, string>[] = []
  const document = {
    documentElement,
    head: { appendChild: (link: Record<string, string>) => links.push(link) },
    createElement: () => ({}),
    getElementById: () => (prerendered ? null : { textContent: JSON.stringify(files) }),
  }
  runInNewContext(firstScript, { window, document })
  return { attributes, listening, window, links }
}

const pressOn = (target: object) => {
  const done: string[] = []
  const event = {
    type: 'click',
    target: { closest: () => target },
    preventDefault: () => done.push('prevented'),
    stopImmediatePropagation: () => done.push('stopped'),
  }
  return { event, done }
}

describe('the script before the first paint', () => {
  it('is what the content security policy allows', () => {
    expect(FIRST_SCRIPT_HASH).toBe(`sha256-${createHash('sha256').update(firstScript).digest('base64')}`)
  })

  it.each([
    [{ dark: true }, 'dark'],
    [{ dark: false }, 'light'],
    [{ dark: true, stored: { 'mantine-color-scheme-value': 'light' } }, 'light'],
    [{ dark: true, stored: { 'mantine-color-scheme-value': 'auto' } }, 'dark'],
  ])('gives the page of %j the colours %s', (browser, scheme) => {
    expect(run(browser).attributes['data-mantine-color-scheme']).toBe(scheme)
  })

  it('asks at once for the files of the page that is opened, and for those of no other', () => {
    const files = { '/playground': ['assets/planner.js', 'assets/planner.css'], '/teams': ['assets/teams.js'] }

    const { links } = run({ prerendered: false, pathname: '/playground', files })

    expect(links.map(({ rel, href }) => [rel, href])).toEqual([
      ['modulepreload', '/assets/planner.js'],
      ['preload', '/assets/planner.css'],
    ])
    expect(run({ prerendered: false, pathname: '/profile', files }).links).toEqual([])
  })

  it('says whether a session is kept here', () => {
    const stored = { 'CognitoIdentityServiceProvider.client.maya.accessToken': 'token' }

    expect(run({ stored }).attributes['data-session']).toBe('kept')
    expect(run({}).attributes['data-session']).toBeUndefined()
  })

  it.each([
    ['somebody who has not answered', { counts: true }, true],
    ['somebody whose answer cannot be read', { counts: true, stored: { 'stopwise-analytics': 'perhaps' } }, true],
    ['nobody on a site that counts nothing', { counts: false }, false],
    ['nobody who has accepted', { counts: true, stored: { 'stopwise-analytics': 'accepted' } }, false],
    ['nobody who has declined', { counts: true, stored: { 'stopwise-analytics': 'declined' } }, false],
    [
      'nobody who refuses by Global Privacy Control',
      { counts: true, navigator: { globalPrivacyControl: true } },
      false,
    ],
    ['nobody who asks not to be tracked', { counts: true, navigator: { doNotTrack: '1' } }, false],
  ])('asks %s whether uses may be counted', (_who, page, asks) => {
    expect('data-asks' in run(page).attributes).toBe(asks)
  })

  it('holds back what is pressed until the program asks for it', () => {
    const { listening, window } = run({})
    const { event, done } = pressOn({ name: 'Sign in' })

    listening.get('click')?.(event)

    expect(done).toEqual(['prevented', 'stopped'])
    expect(window.earlyPress?.release()).toEqual({ name: 'Sign in' })
    expect(listening.size).toBe(0)
  })

  it('holds links too where the address has a query, unless they open a new tab', () => {
    const link = { href: '/signup' }
    const press = (search: string, ctrlKey = false): readonly string[] => {
      const { event, done } = pressOn(link)
      const target = { closest: (selector: string) => (selector.includes('a[href^="/"]') ? link : null) }
      run({ search }).listening.get('click')?.({ ...event, target, ctrlKey })
      return done
    }

    expect(press('')).toEqual([])
    expect(press('?origin=web')).toEqual(['prevented', 'stopped'])
    expect(press('?origin=web', true)).toEqual([])
  })

  it('holds nothing back on a page that waits for its program anyway', () => {
    expect(run({ prerendered: false }).listening.size).toBe(0)
  })
})
