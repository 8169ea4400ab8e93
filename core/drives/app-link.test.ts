import { describe, expect, it } from 'vitest'
import { deepLink, isMobile } from './app-link.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const androidChrome =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'
const androidFirefox = 'Mozilla/5.0 (Android 15; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0'
const androidOther = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Version/4.0'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36'

describe('a mobile device', () => {
  it('is a phone or a tablet, however wide its window [P-215]', () => {
    for (const userAgent of [iPhone, androidChrome, androidFirefox, 'SomeTablet/1.0']) {
      expect(isMobile({ userAgent, width: 1366 })).toBe(true)
    }
  })

  it('is not a computer, however narrow its window', () => {
    expect(isMobile({ userAgent: windows, width: 390 })).toBe(false)
  })

  it('is anything unknown below 768 pixels [P-215]', () => {
    expect(isMobile({ userAgent: 'Unknown/1.0', width: 767 })).toBe(true)
    expect(isMobile({ userAgent: 'Unknown/1.0', width: 768 })).toBe(false)
  })
})

describe('the link into the app', () => {
  it('has the path shared-route/{routeid} [P-217]', () => {
    expect(deepLink('k7Xw2mPq', iPhone)).toBe('stopwise://shared-route/k7Xw2mPq')
    expect(deepLink('k7Xw2mPq', androidOther)).toBe('stopwise://shared-route/k7Xw2mPq')
  })

  it('is an intent for Chrome and Firefox on Android [P-218]', () => {
    for (const userAgent of [androidChrome, androidFirefox]) {
      expect(deepLink('k7Xw2mPq', userAgent)).toBe(
        'intent://shared-route/k7Xw2mPq#Intent;scheme=stopwise;package=app.stopwise;end',
      )
    }
  })
})
