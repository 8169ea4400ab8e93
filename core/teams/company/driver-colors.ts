const firstColor = '#485EF3'

/** The first twenty were drawn by hand, each further one is the farthest from all before it (OKLab). */
const rows = [
  '#CB6602 #02937D #7D0240 #6C4500 #0F7281 #55009E #BA4454 #086D38 #035255',
  '#BA4DA0 #B15304 #045675 #738A1A #B41A2E #572AD7 #007B70 #755501 #434A9F #417FC4',
  '#002868 #283000 #882890 #785870 #483048 #8058C0 #601000 #500060 #0030A0 #005000',
  '#887050 #008800 #882008 #A81868 #583078 #003840 #300888 #904838 #684048 #0068B0',
  '#607000 #A06080 #580838 #6868A0 #485838 #803868 #700070 #503820 #6838B0 #303870',
  '#505078 #0050C0 #984890 #704890 #5050C8 #382058 #D04020 #587050 #981840 #C83878',
  '#304828 #308048 #004890 #1070D8 #887000 #A048B8 #682858 #403098 #984868 #881068',
  '#6068D0 #587890 #682830 #A86058 #482028 #286858 #486000 #004010 #A83800 #701890',
  '#004060 #9060A0 #780010 #002088 #480080 #8838B0 #B03088 #386090 #705040 #283050',
  '#905820 #402808 #484060 #803040 #005838 #703000 #680050 #2078A8 #086000 #386070',
]

/**
 * A hundred colours, `#RRGGBB`, in the order in which drivers get them. All are different; on the land of the light map
 * each has a contrast of 3 : 1 at least, and carries its number with 4.5 : 1.
 */
export const driverPalette: readonly string[] = [firstColor, ...rows.flatMap((row) => row.split(' '))]

/** A number of sixteen bits from the letters of a text: the same for the same text. */
const hashOf = (text: string): number => {
  let hash = 0
  for (const letter of text) hash = (hash * 31 + letter.charCodeAt(0)) % 65_536
  return hash
}

/**
 * The place of a colour in the palette, from 1, which is what maps, chips and lanes are painted by. A code that the
 * palette does not hold has a place as well, always the same one. Letter case is ignored.
 */
export function colorNumber(colorCode: string): number {
  const code = colorCode.toUpperCase()
  const place = driverPalette.indexOf(code)
  return 1 + (place >= 0 ? place : hashOf(code) % driverPalette.length)
}

/** The colour of a new driver: the first of the palette that nobody has, and once all are taken the first again. */
export function nextColor(usedCodes: readonly string[]): string {
  const used = new Set(usedCodes.map((code) => code.toUpperCase()))
  return driverPalette.find((code) => !used.has(code)) ?? firstColor
}
