/** Font stacks. Bricolage Grotesque speaks in titles, Geist everywhere else, Geist Mono in ids, files and key caps. */
export const fonts = {
  display: "'Bricolage Grotesque Variable', 'Until Bricolage', system-ui, sans-serif",
  text: "'Geist Variable', 'Until Geist', system-ui, sans-serif",
  mono: "'Geist Mono Variable', ui-monospace, monospace",
} as const

interface TypeStep {
  readonly size: number
  readonly line: number
  readonly weight: number
  readonly tracking: number
  readonly family: keyof typeof fonts
}

/** The type scale: size in px (set as rem), line height as a factor, tracking in em. */
export const typeScale = {
  hero: { size: 75, line: 0.97, weight: 680, tracking: -0.035, family: 'display' },
  h1: { size: 50, line: 1.12, weight: 670, tracking: -0.03, family: 'display' },
  h2: { size: 27, line: 1.26, weight: 640, tracking: -0.02, family: 'display' },
  title: { size: 22, line: 1.3, weight: 640, tracking: -0.02, family: 'display' },
  panel: { size: 19, line: 1.4, weight: 640, tracking: -0.02, family: 'display' },
  figure: { size: 23, line: 1.3, weight: 600, tracking: -0.02, family: 'text' },
  lead: { size: 19, line: 1.5, weight: 400, tracking: 0, family: 'text' },
  body: { size: 13.5, line: 1.4, weight: 400, tracking: 0, family: 'text' },
  'body-marketing': { size: 15, line: 1.5, weight: 400, tracking: 0, family: 'text' },
  row: { size: 14, line: 1.36, weight: 500, tracking: 0, family: 'text' },
  small: { size: 12, line: 1.35, weight: 400, tracking: 0, family: 'text' },
  eyebrow: { size: 11, line: 1.3, weight: 600, tracking: 0.06, family: 'text' },
  'phone-body': { size: 15, line: 1.4, weight: 400, tracking: 0, family: 'text' },
} as const satisfies Record<string, TypeStep>

/** Spacing steps in px. */
export const spaceSteps = [2, 4, 6, 8, 12, 16, 20, 24, 28, 40, 56] as const

/** Corner radii in px. */
export const radii = {
  tick: 1,
  checkbox: 4,
  chip: 6,
  control: 8,
  float: 11,
  card: 12,
  dialog: 16,
  sheet: 18,
  pill: 999,
} as const

/** Heights and widths in px that more than one component keeps. */
export const sizes = {
  header: 52,
  'marketing-header': 68,
  rail: 60,
  control: 36,
  'control-small': 30,
  'control-large': 42,
  'control-phone': 50,
  'row-stop': 49,
  'row-table': 35,
  'row-phone': 56,
  'touch-min': 44,
  'panel-planner': 420,
  'panel-teams': 348,
  'panel-department': 372,
  'panel-min': 300,
} as const

/** Stacking order, from the map up to tooltips. */
export const layers = {
  map: 0,
  'map-overlay': 10,
  panel: 20,
  header: 30,
  sheet: 40,
  popover: 50,
  drag: 60,
  'dialog-scrim': 70,
  dialog: 71,
  toast: 80,
  tooltip: 90,
} as const

/** Durations and curves of motion. */
export const motion = {
  instant: '80ms',
  quick: '140ms',
  base: '200ms',
  sheet: '280ms',
  camera: '450ms',
  ease: 'cubic-bezier(.2,.8,.2,1)',
  'ease-exit': 'cubic-bezier(.4,0,1,1)',
} as const
