import { afterEach, beforeAll, expect, it, vi } from 'vitest'

let recordEvent: typeof import('./logging.ts').recordEvent

beforeAll(async () => {
  vi.stubEnv('POWERTOOLS_METRICS_NAMESPACE', 'Stopwise/staging')
  ;({ recordEvent } = await import('./logging.ts'))
})

afterEach(() => vi.restoreAllMocks())

it('a counted event is a metric of one and says nothing about who it was [P-343]', () => {
  const lines: string[] = []
  for (const method of ['log', 'info'] as const)
    vi.spyOn(console, method).mockImplementation((line) => lines.push(line))
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => Boolean(lines.push(String(line))))

  recordEvent('OptimizeClicked')

  const emitted = JSON.parse(lines.join(''))
  expect(Object.keys(emitted).toSorted()).toEqual(['OptimizeClicked', '_aws', 'service'])
  expect(emitted.OptimizeClicked).toBe(1)
  expect(emitted._aws.CloudWatchMetrics[0].Namespace).toBe('Stopwise/staging')
})
