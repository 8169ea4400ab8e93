const KILOBYTE = 1000

/** The size of a file in a unit that people read: "3 KB", "1.2 MB". */
export function sizeWords(bytes: number): string {
  const kilobytes = bytes / KILOBYTE
  if (kilobytes < KILOBYTE) return `${Math.max(1, Math.round(kilobytes))} KB`
  return `${(kilobytes / KILOBYTE).toFixed(1)} MB`
}
