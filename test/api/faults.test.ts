import { appendFileSync } from 'node:fs'
import { describe, it, vi } from 'vitest'
import { withCloud } from '#test/support/cloud-in-use.ts'
import { isBatch } from '#test/support/half-done.ts'
import { type Fault, withFault } from '#test/support/fail-aws.ts'
import { routeWalks } from './faults/route-walks.ts'

withCloud()

const plain = (value: unknown) => JSON.stringify(value) ?? 'undefined'
async function settle(run: () => Promise<unknown>): Promise<string> {
  try {
    return plain(await run())
  } catch (error) {
    const { status = 0, code = '', message = '' } = Object.assign({}, error as object) as Record<string, never>
    return `!${status} ${code} ${message || error} `
  }
}
describe('faults', () => {
  it.each(routeWalks)('$name', async ({ name, begin }) => {
    const one = await begin()
    const { outcome, calls } = await withFault(undefined, () => settle(one.act))
    const seen = plain(await one.seen?.())
    appendFileSync('/tmp/faults.txt', `\n## ${name}: ${outcome.slice(0,200)} seen ${seen}\n`)
    for (const { call, nth, module } of calls) {
      const kinds = ['throttled', 'unreached', 'unanswered', ...(isBatch(call) ? ['half-done'] : [])] as Fault['kind'][]
      for (const kind of kinds)
        for (const lasts of ['once', 'always'] as const) {
          const lines: string[] = []
          const spies = [process.stdout, process.stderr].map((stream) =>
            vi.spyOn(stream, 'write').mockImplementation((text) => (lines.push(String(text)), true)),
          )
          const begun = await begin()
          const t = performance.now()
          const { outcome: got, calls: made } = await withFault({ call, nth, kind, lasts }, () => settle(begun.act))
          const ms = Math.round(performance.now() - t)
          const now = plain(await begun.seen?.())
          for (const spy of spies) spy.mockRestore()
          const logs = lines.join('').split('\n').filter((l) => /"level":"(ERROR|WARN)/.test(l)).map((l) => { try { const j = JSON.parse(l); return `${j.level} ${j.message} ${j.requestId ? 'id' : 'NOID'}` } catch { return l } })
          const tries = made.find((c) => c.call === call && c.nth === nth)?.tries
          const again = await settle(begun.act)
          const after = plain(await begun.seen?.())
          const ok = got === outcome && now === seen
          const okAfter = again === outcome && after === seen
          if (lasts === 'always' || !ok || ms > 2000)
          appendFileSync('/tmp/faults.txt', `${ok ? 'same' : 'DIFF'} ${okAfter ? 'mends' : 'NOT'} ${module} ${call}#${nth} ${kind} ${lasts} tries ${tries} ${ms}ms -> ${ok ? '' : got.slice(0, 160) + ' seen ' + now} | ${logs.join('; ').slice(0,300)} ${okAfter ? '' : '| again ' + again.slice(0, 150) + ' seen ' + after}\n`)
        }
    }
  })
})
