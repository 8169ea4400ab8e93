import type { ReactNode } from 'react'

const ink = 'var(--color-ink)'
const quiet = 'var(--color-field-border)'
const paper = 'var(--color-surface)'
const route = 'var(--color-route)'

const bead = (x: number, y: number, fill: string) => (
  <circle key={`${x} ${y}`} cx={x} cy={y} r={4.5} fill={fill} stroke={paper} strokeWidth={1.5} />
)

/** Rows of stops on a dotted line. */
const enterStops = (
  <>
    <rect x={28} y={14} width={104} height={72} rx={6} fill={paper} />
    <path d="M44 30V70" stroke={quiet} strokeWidth={1.5} strokeDasharray="1 4" strokeLinecap="round" />
    {[30, 50, 70].map((y) => (
      <g key={y}>
        {bead(44, y, y === 50 ? route : ink)}
        <path d={`M58 ${y}h${y === 50 ? 46 : 60}`} stroke={quiet} strokeWidth={3} strokeLinecap="round" />
      </g>
    ))}
  </>
)

/** The bar of a browser with the mark of the extension pressed. */
const clickExtension = (
  <>
    <rect x={20} y={18} width={120} height={64} rx={6} fill={paper} />
    <path d="M20 38h120" stroke={quiet} strokeWidth={1} />
    <path d="M32 28h62" stroke={quiet} strokeWidth={3} strokeLinecap="round" />
    <rect x={112} y={21} width={16} height={14} rx={4} fill={route} />
    <path d="M121 23.5l-4 5h3l-1 4 4-5h-3z" fill={paper} />
    <path d="M120 44l6 15 2.6-5.6 6-1.6z" fill={ink} stroke={paper} strokeWidth={1} />
    <path d="M34 66l20-14 22 12 18-10" fill="none" stroke={route} strokeWidth={3} strokeLinejoin="round" />
  </>
)

/** The route, and the same on a phone. */
const shareRoute = (
  <>
    <path
      d="M20 76l18-24 24 8 16-30"
      fill="none"
      stroke={route}
      strokeWidth={3}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    {[bead(20, 76, ink), bead(38, 52, route), bead(62, 60, route), bead(78, 30, ink)]}
    <path d="M86 50h14m-5-5l5 5-5 5" fill="none" stroke={ink} strokeWidth={1.7} strokeLinecap="round" />
    <rect x={108} y={20} width={34} height={60} rx={6} fill={paper} stroke={quiet} />
    <path d="M116 66l8-12 6 4 6-18" fill="none" stroke={route} strokeWidth={2.4} strokeLinejoin="round" />
    <path d="M121 75h8" stroke={quiet} strokeWidth={2} strokeLinecap="round" />
  </>
)

const drawings: readonly ReactNode[] = [enterStops, clickExtension, shareRoute]

/** One of the three steps, drawn with the marks of our maps. */
export const StepDrawing = ({ step }: { readonly step: number }) => (
  <svg className="wide lined roundControl land" viewBox="0 0 160 100" aria-hidden="true">
    {drawings[step]}
  </svg>
)
