/**
 * Puts a text into the clipboard that is still on its way: browsers allow that for as long as a click lasts, so that
 * they are handed the promise. Those that take none are given the text.
 */
export async function copyText(text: Promise<string>): Promise<void> {
  const blob = text.then((words) => new Blob([words], { type: 'text/plain' }))
  const isTaken = await takeWritten(blob)
  if (!isTaken) await navigator.clipboard.writeText(await text)
}

async function takeWritten(blob: Promise<Blob>): Promise<boolean> {
  if (typeof ClipboardItem === 'undefined') return false
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    return true
  } catch {
    // Either the text never came, which asking for it again tells, or the browser takes texts alone.
    return false
  }
}
