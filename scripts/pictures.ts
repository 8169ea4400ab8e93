import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Locator } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { Jimp } from 'jimp'
import { createServer } from 'vite'
import { contractRoutes } from '../web/contract-routes-plugin.ts'
import { pictureSize } from '../web/src/app/shell/open-graph.ts'
import { indexedPng } from './pictures/indexed-png.ts'

const WEB = join(import.meta.dirname, '../web')
const PUBLIC = join(WEB, 'public')
/** Enough for flat colours and their edges; the fewer, the smaller the file. */
const COLORS = 40

/** `isFull`: without the rounded corners, for systems that cut icons out by themselves. */
const icons = [
  { file: 'icon-192.png', size: 192, isFull: false },
  { file: 'icon-512.png', size: 512, isFull: false },
  { file: 'icon-512-full.png', size: 512, isFull: true },
  { file: 'apple-touch-icon.png', size: 180, isFull: true },
] as const

async function saveCard(card: Locator): Promise<void> {
  const name = await card.getAttribute('data-picture')
  const picture = await Jimp.read(await card.screenshot())
  picture.quantize({ colors: COLORS, imageQuantization: 'nearest' })
  const png = indexedPng(picture.bitmap)
  await writeFile(join(PUBLIC, `open-graph/${name}.png`), png)
  console.log(`open-graph/${name}.png: ${Math.round(png.length / 1000)} KB`)
}

/** Draws what others show of a page of ours when it is shared. */
async function drawCards(browser: Browser): Promise<void> {
  const server = await createServer({
    configFile: false,
    root: WEB,
    plugins: [react(), contractRoutes],
    logLevel: 'error',
  })
  try {
    await server.listen(0)
    const page = await browser.newPage({ viewport: pictureSize, colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(`${server.resolvedUrls?.local[0]}pictures/index.html`)
    const cards = page.locator('[data-picture]')
    await cards.first().waitFor({ timeout: 120_000 })
    await page.evaluate(() => document.fonts.ready)
    for (const card of await cards.all()) await saveCard(card)
  } finally {
    await server.close()
  }
}

async function drawIcons(browser: Browser): Promise<void> {
  const drawing = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8')
  for (const { file, size, isFull } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    const svg = isFull ? drawing.replace(' rx="8"', '') : drawing
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`)
    await page.screenshot({ path: join(PUBLIC, file), omitBackground: !isFull })
    await page.close()
  }
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  await drawIcons(browser)
  await drawCards(browser)
} finally {
  await browser.close()
}
