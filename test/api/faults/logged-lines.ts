import { vi } from 'vitest'

/** A line that a handler has logged. */
export interface LoggedLine {
  readonly level: string
  readonly message: string
  readonly requestId?: string
}

/** Runs something and answers what it logged as a warning or worse, as texts and as read. */
export async function withLines<Outcome>(run: () => Promise<Outcome>) {
  const written: string[] = []
  const keep = (text: unknown) => written.push(String(text)) > 0
  const spies = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockImplementation(keep))
  try {
    const outcome = await run()
    const texts = written.flatMap((text) => text.split('\n')).filter((text) => /^\{.*"level":"(WARN|ERROR)"/.test(text))
    return { outcome, texts, lines: texts.map((text): LoggedLine => JSON.parse(text)) }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
