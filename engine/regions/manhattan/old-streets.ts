import { type BentStreet, oneWay, street, wide, wideOneWay } from './bent-street.ts'

/**
 * The main streets below the grid and the whole Lower East Side, as straight pieces in meters across and uptown.
 *
 * Measured to some ten meters on where their houses stand. `up` follows the points; where a stretch is driven another
 * way, one-ways.ts says so.
 */
const alongTheIsland: readonly BentStreet[] = [
  wide(
    street(
      'West Street',
      '150/-6100 130/-5757 -60/-5200 -230/-4700 -430/-4100 -680/-3420 -830/-3027 -1045/-2590 -1280/-2139 -1424/-1592',
    ),
  ),
  wideOneWay(
    'down',
    street(
      'Greenwich Street',
      '60/-4800 33/-4668 -144/-4166 -602/-2956 -680/-2740 -742/-2573 -870/-2334 -875/-2139',
      [290, 878],
    ),
  ),
  wideOneWay(
    'up',
    street('Hudson Street', '182/-4790 -144/-4001 -500/-2947 -609/-2745 -670/-2545 -740/-2421 -875/-2139', [1, 675]),
  ),
  wideOneWay('up', street('8th Avenue', '-670/-2545 -651/-2448 -601/-2139', [1, 80])),
  wideOneWay('down', street('Varick Street', '0/-4130 -78/-3571 -211/-3280', [60, 222])),
  wideOneWay('down', street('7th Avenue South', '-211/-3280 -290/-2800 -326/-2296', [1, 200])),
  wideOneWay('up', street('6th Avenue', '105/-4060 96/-3978 -52/-2610', [50, 405])),
  wideOneWay('down', street('West Broadway', '200/-4900 198/-4601 246/-4166 285/-3489 300/-3270', [65, 475])),
  wideOneWay('up', street('Church Street', '330/-5351 330/-5250 330/-4926 356/-4456 378/-4123 395/-4020', [1, 336])),
  wideOneWay('down', street('Broadway', '415/-6010 440/-5415 482/-4664 521/-4220 586/-3303 612/-2610', [1, 756])),
  wide(street('Centre Street', '455/-5100 640/-4800 750/-4400 757/-3889 745/-3760', [1, 250])),
  wideOneWay(
    'up',
    street(
      'Lafayette Street',
      '640/-4800 690/-4400 700/-3967 714/-3681 718/-3186 742/-2803 745/-2680 827/-2531',
      [1, 460],
    ),
  ),
  wideOneWay('up', street('Mulberry Street', '964/-4414 898/-4050 850/-3830 787/-3489 735/-3270 715/-3150', [44, 300])),
  wideOneWay('down', street('Mott Street', '1044/-4458 967/-4077 924/-3649 850/-3330 830/-3160', [17, 318])),
  wideOneWay('up', street('Elizabeth Street', '1085/-4190 1004/-3716 939/-3432 890/-3265 870/-3165', [14, 300])),
  wide(
    street('Bowery', '1190/-4480 1200/-4331 1141/-3990 1110/-3813 1061/-3680 999/-3413 946/-3279 879/-3160', [2, 325]),
  ),
  wide(street('Chrystie Street', '1215/-4175 1182/-3931 1142/-3634 1100/-3400 1092/-3255', [44, 235])),
  wideOneWay('down', street('2nd Avenue', '1092/-3255 1095/-3160')),
  street('Forsyth Street', '1310/-4160 1299/-3957 1267/-3704 1216/-3291 1210/-3220', [36, 219]),
  oneWay('up', street('Eldridge Street', '1375/-4150 1344/-3850 1317/-3696 1260/-3296 1250/-3220', [30, 256])),
  wide(street('Allen Street', '1480/-4145 1456/-3917 1385/-3650 1355/-3412 1330/-3235', [8, 200])),
  wideOneWay('up', street('1st Avenue', '1330/-3235 1324/-3160')),
  oneWay('up', street('Orchard Street', '1530/-4140 1496/-3898 1453/-3579 1411/-3267 1400/-3205', [12, 200])),
  oneWay('down', street('Ludlow Street', '1590/-4135 1545/-3877 1510/-3600 1480/-3300 1468/-3200', [8, 188])),
  wide(street('Essex Street', '1645/-4165 1625/-3991 1600/-3787 1560/-3480 1538/-3205', [3, 177])),
  wide(street('Avenue A', '1538/-3205 1538/-3160')),
  oneWay('up', street('Norfolk Street', '1690/-3845 1671/-3556 1630/-3300 1612/-3185', [46, 190])),
  oneWay('down', street('Suffolk Street', '1785/-3840 1752/-3495 1715/-3300 1700/-3175', [37, 188])),
  wide(street('Clinton Street', '1880/-4030 1840/-3780 1806/-3547 1775/-3354 1761/-3179', [201, 4])),
  wide(street('Avenue B', '1761/-3179 1761/-3160')),
  street('Pitt Street', '2060/-3810 2027/-3570 2001/-3376 1988/-3160', [2, 140]),
  wide(street('Pearl Street', '570/-6150 720/-6010 737/-5918 880/-5551 1100/-5109 1120/-4900 1190/-4480', [20, 500])),
  wide(street('Water Street', '640/-6160 786/-5957 967/-5502 1150/-5330', [8, 215])),
]

const acrossTheIsland: readonly BentStreet[] = [
  wide(street('State Street', '150/-6100 415/-6010 640/-6160')),
  wide(street('Wall Street', '420/-5623 522/-5643 855/-5680 935/-5700', [1, 100])),
  oneWay('up', street('Liberty Street', '444/-5351 330/-5351')),
  oneWay('up', street('Beach Street', '0/-4130 246/-4166')),
  street('Fulton Street', '310/-5148 575/-5200 789/-5250 1099/-5338 1175/-5355', [194, 20]),
  wide(street('Chambers Street', '-290/-4740 127/-4768 435/-4785 660/-4800', [247, 26])),
  wide(street('East Broadway', '1190/-4480 1413/-4338 1654/-4163 1883/-4018 2300/-3775', [3, 290])),
  wide(
    street(
      'Canal Street',
      '-478/-3990 -144/-3990 250/-4030 606/-4100 962/-4180 1141/-4180 1370/-4138 1660/-4128',
      [450, 25],
    ),
  ),
  wide(
    street(
      'Grand Street',
      '85/-3938 600/-3915 729/-3902 1143/-3895 1373/-3860 1611/-3841 2060/-3800 2446/-3785',
      [27, 557],
    ),
  ),
  street(
    'Broome Street',
    '-260/-3800 280/-3790 600/-3780 797/-3768 1140/-3782 1379/-3736 1692/-3700 1850/-3690',
    [600, 212],
  ),
  wide(street('Kenmare Street', '700/-3692 1061/-3665', [90, 1])),
  wide(street('Delancey Street', '1061/-3665 1141/-3655 1369/-3640 1620/-3580 1871/-3544 2040/-3525', [1, 212])),
  oneWay('up', street('Spring Street', '-575/-3738 -301/-3710 101/-3640 546/-3609 955/-3610 1060/-3590', [370, 2])),
  oneWay('down', street('Rivington Street', '1015/-3522 1192/-3500 1528/-3470 1830/-3430 2025/-3403', [1, 215])),
  oneWay('down', street('Prince Street', '25/-3397 161/-3408 435/-3444 713/-3464 969/-3459 1020/-3455', [202, 2])),
  oneWay('up', street('Stanton Street', '990/-3400 1103/-3391 1399/-3356 1663/-3304 1856/-3288 2010/-3270', [1, 212])),
  wide(street('West Houston Street', '-750/-3322 -178/-3312 300/-3285 588/-3280', [400, 2])),
  wide(street('East Houston Street', '588/-3280 900/-3262 1282/-3236 1538/-3205 1761/-3179 1988/-3160', [2, 357])),
  wideOneWay(
    'down',
    street(
      'Bleecker Street',
      '905/-3190 600/-3150 268/-3119 20/-3100 -91/-3057 -341/-2859 -600/-2600 -670/-2545',
      [2, 417],
    ),
  ),
  oneWay(
    'up',
    street(
      'Christopher Street',
      '-52/-2610 -133/-2617 -252/-2685 -336/-2780 -460/-2897 -570/-2957 -790/-3150',
      [1, 195],
    ),
  ),
]

/** All of them. */
export const oldStreets: readonly BentStreet[] = [...alongTheIsland, ...acrossTheIsland]
