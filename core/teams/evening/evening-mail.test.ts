import { describe, expect, it } from 'vitest'
import type { ReportRow } from '../reports/report-row.ts'
import { noFigures } from '../reports/report-sums.ts'
import { type EveningMail, eveningMail, readAddresses } from './evening-mail.ts'
import type { EveningStop } from './evening-stops.ts'

const row = (driverId: number, words: Partial<ReportRow>): ReportRow => ({
  ...noFigures,
  ...{ date: '2026-11-26', driverId, standing: 'over', prices: 'usual', leaveAt: 480, finishAt: 900, routes: 1 },
  ...words,
})
const missed = (entered: number, words: Partial<EveningStop> = {}): EveningStop => ({
  ...{ entered, fate: 'missed', address: `${entered} Elm St, New York`, driverId: 1, proofs: [], ...words },
})
const told: EveningMail = {
  ...{ sender: 'Northern Vans', date: '2026-11-26', url: 'https://stopwise.example/teams/evening', stops: [missed(3)] },
  rows: [
    row(1, { stops: 6, completed: 4, missed: 1, unmarked: 1, onTime: 3, tracked: 1, drivenStretchMinutes: 125 }),
    row(2, { stops: 5, unmarked: 5 }),
  ],
  nameOf: (id) => (id === 1 ? 'Ana https://evil.example' : 'Bo'),
  supportAddress: 'help@example.org',
}

describe('the mail of an evening', () => {
  it('tells in both bodies what the day comes to, driver by driver, and what was missed', () => {
    const { subject, text, html } = eveningMail({
      ...told,
      stops: [missed(3, { reason: 'Closed', contactName: 'Zoe' })],
    })

    expect(subject).toBe('Evening report for Thursday, November 26 from Northern Vans')
    for (const body of [text, html]) {
      expect(body).toContain('11 stops on 2 routes: 4 completed, 1 missed, 6 without a mark. 1 route not tracked.')
      expect(body).toContain('3 Elm St, Zoe, Closed, Ana evil. example')
      expect(body.match(/https?:[^\s"]*/g)).toEqual([told.url])
    }
    expect(text).toMatch(/Ana evil. example: stops 6, .+ on time 60 %, planned 0 min, driven 2 h 5 min/)
    expect(text).toContain('Bo: stops 5, completed –')
  })

  it('says that nothing was marked, that all was in time, and how much more was missed', () => {
    const bare = eveningMail({ ...told, sender: '', stops: [], rows: [row(2, { stops: 5 })] })
    expect(bare.text).toContain('5 stops on 1 route. Nothing was marked.')
    expect(bare.text).not.toMatch(/Missed:|All:/)
    const whole = row(1, { stops: 2, completed: 2, onTime: 2, tracked: 1 })
    const many = Array.from({ length: 45 }, (_, entered) => missed(entered))
    const { text } = eveningMail({ ...told, rows: [whole], stops: many })
    expect(text).toContain('on time 100 %')
    expect(text).toContain('- and 5 more')
    expect(text).toContain('no reason given')
  })

  it('goes to five addresses at most, each once', () => {
    expect(readAddresses(' Ana@example.com; ana@example.com,bo@example.com ')).toEqual({
      to: ['ana@example.com', 'bo@example.com'],
    })
    const six = Array.from({ length: 6 }, (_, index) => `d${index}@example.com`).join()
    expect(['', 'ana', six].map((text) => readAddresses(text).fault)).toEqual([
      'Enter an e-mail address.',
      'ana is no e-mail address.',
      'At most 5 addresses.',
    ])
  })
})
