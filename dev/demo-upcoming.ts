export type DemoHike = {
  name: string
  location: string
  lat: number
  lng: number
  timeZone: string
  daysAhead: number
  localTime: string
  description: string
  priceCents: number | null
  elevationDiff: number
  distance: number
  estimatedDuration: number
  organizer: string
  participants: readonly string[]
}

export type DemoUpcomingHike = DemoHike & { pending: readonly string[] }

// Every two consecutive days up to day 71 hold a hike, so every weekend does, whatever day the seed runs.
export const upcoming: readonly DemoUpcomingHike[] = [
  {
    name: 'Gurten after work',
    location: 'Wabern bei Bern station, Switzerland',
    lat: 46.9284,
    lng: 7.4464,
    timeZone: 'Europe/Zurich',
    daysAhead: 0,
    localTime: '18:30',
    description: [
      'An after-work climb for everyone who sat too much today. We leave Wabern station at half past six ' +
        'sharp, cross the tram line and take the forest path rather than the road. The first twenty ' +
        'minutes are steep, then it rolls.',
      'On top we get the roofs and lights of Bern on one side and, if the air is clear, the last colour ' +
        'on Eiger, Mönch and Jungfrau on the other. There is a restaurant, but I plan only a tea from ' +
        'the flask.',
      'Down on foot by the eastern side, T1. In the dark half of the year bring a head torch with ' +
        'charged batteries, please – a phone is not one. Back at the station at about half past eight.',
    ].join('\n\n'),
    priceCents: 0,
    elevationDiff: 310,
    distance: 5.2,
    estimatedDuration: 2,
    organizer: 'lena.moser',
    participants: ['olga.berg', 'tomas_brandt', 'samira.haddad', 'jonas.wyss', 'pia.keller'],
    pending: [],
  },
  {
    name: 'Rhine gorge, Ilanz to Versam',
    location: 'Ilanz station, Switzerland',
    lat: 46.7754,
    lng: 9.2074,
    timeZone: 'Europe/Zurich',
    daysAhead: 1,
    localTime: '09:40',
    description: [
      'Flat for Graubünden. The path follows the Vorderrhein and the red train through the gorge: ' +
        'Castrisch, Valendas-Sagogn, Versam-Safien. White walls 300 metres high, gravel banks, good ' +
        'places to sit.',
      'T1, one part T2 above the railway after Valendas. After heavy rain some stones come down there. ' +
        'Then we take the train for that part and walk the rest.',
      'Trains back to Chur leave Versam every hour, on request: someone has to press the button. Lunch ' +
        'from the rucksack. Coffee at Versam station if it is open.',
    ].join('\n\n'),
    priceCents: 0,
    elevationDiff: 180,
    distance: 11.5,
    estimatedDuration: 3.5,
    organizer: 'reto_caduff',
    participants: ['aiko-k', 'mathilde-f', 'ewan.ross'],
    pending: ['ana.kovac'],
  },
  {
    name: 'Oeschinensee by the Heuberg path',
    location: 'Talstation Oeschinensee, Kandersteg, Switzerland',
    lat: 46.4977,
    lng: 7.6815,
    timeZone: 'Europe/Zurich',
    daysAhead: 2,
    localTime: '09:15',
    description: [
      'The path everybody has seen a picture of, early enough that we have it nearly to ourselves. ' +
        'Gondola up from Kandersteg (buy your own ticket, both ways), then over Läger to the Heuberg ' +
        'balcony at 1,940 m and on to Oberbärgli.',
      'Be honest with yourself about the second half: the descent from Oberbärgli goes over high rock ' +
        'steps with cables. It is T3, short, and no place for trainers. Poles go on the rucksack there. ' +
        'After that it is an easy hour along the shore and back to the gondola.',
      'If there is snow or ice above 1,600 m, the Heuberg path is closed to us. We then walk the ' +
        'prepared path to the lake and back, two hours, just as blue or just as white. In the weeks when ' +
        'the gondola has its revision we meet at the same place and go down the Kander to the Blausee.',
      'Bring lunch and a warm layer; the shore loses the sun early.',
    ].join('\n\n'),
    priceCents: 0,
    elevationDiff: 470,
    distance: 9.2,
    estimatedDuration: 3.5,
    organizer: 'olga.berg',
    participants: ['lena.moser', 'jonas.wyss', 'aiko-k', 'tomas_brandt', 'chiara_rossi', 'luca.bernasconi'],
    pending: ['pia.keller', 'samira.haddad', 'mathilde-f'],
  },
  {
    name: 'Olive path to Gandria',
    location: 'Lugano railway station, Switzerland',
    lat: 46.0055,
    lng: 8.947,
    timeZone: 'Europe/Zurich',
    daysAhead: 2,
    localTime: '10:15',
    description: [
      'A lazy one, and I am not sorry. From the station down through the old town, along the lake to ' +
        'Castagnola, and then the Sentiero dell’olivo: dry walls, young olive trees, cactuses where you ' +
        'don’t expect them, water on your right all the way.',
      'Gandria is a village that slid halfway into the lake and stopped. We eat there, either at a table ' +
        'or on the steps. For the way back there is the boat in season; otherwise the same path, or the ' +
        'bus from above the village.',
      'T1, good for children who can keep away from edges. It works in any weather that is not a storm.',
    ].join('\n\n'),
    priceCents: 0,
    elevationDiff: 150,
    distance: 7.4,
    estimatedDuration: 2.5,
    organizer: 'luca.bernasconi',
    participants: ['chiara_rossi', 'ana.kovac'],
    pending: [],
  },
  {
    name: 'Slow Aare loop',
    location: 'Bärenpark, Bern, Switzerland',
    lat: 46.948,
    lng: 7.4596,
    timeZone: 'Europe/Zurich',
    daysAhead: 4,
    localTime: '18:00',
    description: [
      'This is the walk I recommend to people who have just moved here and know nobody yet. No climbing ' +
        'to speak of, no equipment, talking pace. I wait at the railing above the bears in a red jacket.',
      'We go upstream on the right bank, past the English gardens and the edge of the zoo, where some of ' +
        'the animals can be seen from the path without a ticket, as far as the Elfenau. Home over the ' +
        'Schönausteg and through the Marzili.',
      'If the river is high, the lowest part of the path is closed and we stay one level up. T1. ' +
        'Suitable for prams until the Elfenau; after that there are some steps. Half of us usually end ' +
        'with a soup in the Matte.',
    ].join('\n\n'),
    priceCents: 0,
    elevationDiff: 70,
    distance: 8.2,
    estimatedDuration: 2,
    organizer: 'samira.haddad',
    participants: ['lena.moser', 'ewan.ross'],
    pending: [],
  },
  {
    name: 'Weissenstein and Röti on foot',
    location: 'Oberdorf SO station, Switzerland',
    lat: 47.236,
    lng: 7.4938,
    timeZone: 'Europe/Zurich',
    daysAhead: 6,
    localTime: '09:00',
    description: [
      'The gondola to the Weissenstein takes ten minutes and leaves from the same station as we do. We ' +
        'shall ignore it on the way up. 630 metres through beech forest on the path by the Nesselboden, ' +
        'honest gradient, no trick.',
      'On top we turn right along the crest to the Röti (1,395 m) for the view that Jura hikers go on ' +
        'about: from the Säntis to Mont Blanc, above the fog more often than not. Then back to the ' +
        'Weissenstein, soup, and down by gondola for those with knees, or on foot for those with ' +
        'opinions.',
      'T2, in snow still fine with gaiters and poles. Microspikes if it has thawed and frozen again. I ' +
        'will post a note the evening before.',
    ].join('\n\n'),
    priceCents: 0,
    elevationDiff: 790,
    distance: 8.6,
    estimatedDuration: 4,
    organizer: 'tomas_brandt',
    participants: ['lena.moser', 'jonas.wyss', 'reto_caduff', 'mathilde-f'],
    pending: ['samira.haddad'],
  },
  {
    name: 'Lötschberg south ramp, Hohtenn to Ausserberg',
    location: 'Hohtenn station, Switzerland',
    lat: 46.3226,
    lng: 7.7647,
    timeZone: 'Europe/Zurich',
    daysAhead: 8,
    localTime: '10:00',
    description: [
      'The sunniest path I know in the Valais. We get off the train at Hohtenn (regional train via ' +
        'Goppenstein, request stop) and walk towards Ausserberg, with the railway above or below us the ' +
        'whole time: viaducts, short rock tunnels, and at the end an hour beside running water in an old ' +
        'irrigation channel.',
      'The piece to know about is the Bietschtal bridge. The walkway hangs on the railway bridge, 78 ' +
        'metres up, with a grating floor. If you would rather not, there is a detour over the natural ' +
        'arch, half an hour longer, and two of us always take it with pleasure.',
      'T2. Little shade and no water before the Rarnerchumma, so carry 1.5 litres. Free of snow most of ' +
        'the year; if it is not, I move the walk lower, to the valley path at Raron. Timetable: ' +
        'https://www.sbb.ch/',
    ].join('\n\n'),
    priceCents: 0,
    elevationDiff: 290,
    distance: 10.2,
    estimatedDuration: 3.5,
    organizer: 'olga.berg',
    participants: ['pia.keller', 'reto_caduff', 'aiko-k', 'chiara_rossi', 'lena.moser'],
    pending: ['mathilde-f', 'ewan.ross'],
  },
  {
    name: 'Seealpsee, Äscher and Ebenalp',
    location: 'Wasserauen station, Switzerland',
    lat: 47.2856,
    lng: 9.4286,
    timeZone: 'Europe/Zurich',
    daysAhead: 8,
    localTime: '08:45',
    description: [
      'We start slowly, because the first kilometre is the steepest tarmac in Appenzell. At the ' +
        'Seealpsee there is a long pause for tea and photographs. If the water is still, you will want ' +
        'the pause.',
      'Then the climb to the Äscher, narrow in places, with a cable at the rock. Behind the inn the path ' +
        'goes through the Wildkirchli cave (torch useful, not necessary) and comes out below the ' +
        'Ebenalp, where we take the cable car down. The price is that single ride at half fare.',
      'T2, dry shoes with a good sole. When the upper path is icy or the cable car has its revision, we ' +
        'stay at the lake, walk all the way round, and the money goes back to you.',
    ].join('\n\n'),
    priceCents: 1100,
    elevationDiff: 820,
    distance: 7.6,
    estimatedDuration: 4,
    organizer: 'aiko-k',
    participants: ['tomas_brandt', 'samira.haddad', 'jonas.wyss'],
    pending: ['lena.moser'],
  },
  {
    name: 'Evening on the Uetliberg',
    location: 'Zürich Triemli station, Switzerland',
    lat: 47.3649,
    lng: 8.4954,
    timeZone: 'Europe/Zurich',
    daysAhead: 10,
    localTime: '18:15',
    description: [
      'From Triemli up the Hohensteinweg: forest, wooden steps, the noise of the city getting smaller. I ' +
        'go at a pace at which one can still finish a sentence.',
      'On the Kulm we look at the lake for as long as the wind allows. Then along the ridge to Ringlikon ' +
        'and down to Uitikon Waldegg, where the S10 takes us home.',
      'T1. It may well be dark for the second half, so a head torch for everyone; I have two to lend. ' +
        'After rain the steps are slippery with leaves.',
    ].join('\n\n'),
    priceCents: 0,
    elevationDiff: 420,
    distance: 7.5,
    estimatedDuration: 2.5,
    organizer: 'aiko-k',
    participants: [],
    pending: [],
  },
  {
    name: 'Vineyard path from Sierre to Salgesch',
    location: 'Sierre/Siders station, Switzerland',
    lat: 46.292,
    lng: 7.5331,
    timeZone: 'Europe/Zurich',
    daysAhead: 12,
    localTime: '10:30',
    description: [
      'Seven kilometres between two wine museums, and vines nearly all the way. From Sierre the Sentier ' +
        'viticole climbs to Veyras and Muzot (Rilke’s tower, seen from the gate), drops into the gorge ' +
        'of the Raspille, which is also the language border, and reaches Salgesch, where you should ' +
        'order in German.',
      'The museums are at the two ends; we see the second one if there is time. The price is the tasting ' +
        'at a small cellar in Salgesch, three whites and two reds; those who don’t drink pay nothing and ' +
        'get the grape juice.',
      'T1. Sun all day, wind in the afternoon. Comfortable shoes will do, a hat helps, and please don’t ' +
        'pick the grapes, whoever tells you that one is allowed.',
    ].join('\n\n'),
    priceCents: 2000,
    elevationDiff: 200,
    distance: 7.2,
    estimatedDuration: 2.5,
    organizer: 'mathilde-f',
    participants: [
      'olga.berg',
      'chiara_rossi',
      'luca.bernasconi',
      'reto_caduff',
      'ana.kovac',
      'ewan.ross',
      'samira.haddad',
      'aiko-k',
      'lena.moser',
      'tomas_brandt',
    ],
    pending: ['pia.keller'],
  },
  {
    name: 'Gais to Trogen over the Gäbris',
    location: 'Gais station, Switzerland',
    lat: 47.3609,
    lng: 9.4512,
    timeZone: 'Europe/Zurich',
    daysAhead: 14,
    localTime: '10:00',
    description: [
      'Green hills, farmhouses like dice on a cloth, and at the top a bench that looks at the Säntis on ' +
        'one side and Lake Constance on the other. A good second or third hike if you started this year.',
      'From Gais we climb gently to the Gäbris (1,251 m) in an hour and a half with one short steep ' +
        'meadow at the end. The inn on top is usually open; I ring them before. Down by the small lake ' +
        'and through forest to Trogen and its far too large village square, then the tram to St. Gallen.',
      'T1. In winter the path is trodden and we take our time; shoes with a profile are enough. Dogs ' +
        'welcome on a lead, there are cows.',
    ].join('\n\n'),
    priceCents: 0,
    elevationDiff: 360,
    distance: 9.4,
    estimatedDuration: 3,
    organizer: 'samira.haddad',
    participants: ['aiko-k', 'pia.keller', 'lena.moser'],
    pending: [],
  },
  {
    name: 'Breitachklamm and back over the Zwingsteg',
    location: 'Breitachklamm, Tiefenbach bei Oberstdorf, Germany',
    lat: 47.4024,
    lng: 10.2291,
    timeZone: 'Europe/Berlin',
    daysAhead: 16,
    localTime: '09:30',
    description: [
      'One of the deepest rock gorges of the Alps, on walkways with railings, with the water louder than ' +
        'the conversation. We enter at the bottom from Tiefenbach because the light is better that way, ' +
        'and because the coaches do it later.',
      'At the upper ticket house we go on to Walserschanz for a cake on the Austrian side, and return ' +
        'above the gorge by the Zwingsteg, from which you can look down on where you were. The entrance ' +
        'is in the price.',
      'T1, wet planks. Waterproof jacket even on a fine day, it drips. The gorge shuts for a few weeks ' +
        'at thaw and after storms; then we walk the Engenkopf round instead, same length, no ticket.',
    ].join('\n\n'),
    priceCents: 700,
    elevationDiff: 330,
    distance: 7.4,
    estimatedDuration: 3,
    organizer: 'tomas_brandt',
    participants: ['aiko-k', 'ewan.ross', 'mathilde-f', 'chiara_rossi'],
    pending: [],
  },
  {
    name: 'Via Mala on the old mule track',
    location: 'Thusis station, Switzerland',
    lat: 46.6982,
    lng: 9.4405,
    timeZone: 'Europe/Zurich',
    daysAhead: 18,
    localTime: '08:50',
    description: [
      'Thusis, Hohenrätien, Traversina, Via Mala, Zillis. The bad path is a good path now, but it goes ' +
        'up and down without asking. 900 metres in all.',
      'Steep part: the first, to the castle of Hohenrätien. Airy part: the Traversinersteg, a stair hung ' +
        'on cables over a side valley. Steps down into the gorge cost a few francs extra; worth it once.',
      'T2. No snow or little snow needed; with ice on the Traversina side we take the old road through ' +
        'the Verlorenes Loch, 9.5 km. In Zillis we look at the painted ceiling. Bus back to Thusis.',
    ].join('\n\n'),
    priceCents: 0,
    elevationDiff: 900,
    distance: 12,
    estimatedDuration: 5,
    organizer: 'reto_caduff',
    participants: ['tomas_brandt', 'jonas.wyss'],
    pending: [],
  },
  {
    name: 'Creux du Van by the fourteen bends',
    location: 'Noiraigue station, Switzerland',
    lat: 46.9548,
    lng: 6.7217,
    timeZone: 'Europe/Zurich',
    daysAhead: 20,
    localTime: '09:45',
    description: [
      'A limestone arena 160 metres deep, and ibex that behave as if they owned it. We climb from ' +
        'Noiraigue past Les Œillons and up the Sentier des quatorze contours – count them, it helps – ' +
        'and reach the rim after two hours.',
      'Along the edge to the Soliat we keep to the marked places: the turf breaks, and behind it there ' +
        'is a lot of air. Lunch out of the rucksack near the wall. Return down the other side to the ' +
        'Fontaine Froide and the Ferme Robert, where there is usually coffee and tart, and back to the ' +
        'train.',
      'T2. The single steep bit is the descent to the Fontaine Froide, slippery after rain. If the rim ' +
        'is under snow we go up and down by the fourteen bends only, and I bring a spare pair of ' +
        'microspikes. Trains every hour from Neuchâtel.',
    ].join('\n\n'),
    priceCents: 0,
    elevationDiff: 760,
    distance: 13.6,
    estimatedDuration: 5,
    organizer: 'olga.berg',
    participants: [
      'mathilde-f',
      'samira.haddad',
      'reto_caduff',
      'tomas_brandt',
      'jonas.wyss',
      'lena.moser',
      'aiko-k',
      'luca.bernasconi',
    ],
    pending: ['ewan.ross'],
  },
  {
    name: 'Waterfall valley: Lauterbrunnen to Stechelberg',
    location: 'Lauterbrunnen station, Switzerland',
    lat: 46.5984,
    lng: 7.9081,
    timeZone: 'Europe/Zurich',
    daysAhead: 22,
    localTime: '10:20',
    description: [
      'The easiest walk that I guide, and visitors like it best. Flat valley floor, seventy-two ' +
        'waterfalls if you trust the brochure, vertical walls on both sides.',
      'We look into the Staubbach gallery when it is open, leave the road at the first chance, and ' +
        'follow the Weisse Lütschine to Sandbach and Stechelberg. Those who want can stop at Trümmelbach ' +
        '(own ticket, closed in the cold months). Bus back every half hour.',
      'T1, good for children and for grandparents. In frost the path below the Staubbach is roped off ' +
        'because of falling ice. Do not argue with the rope.',
    ].join('\n\n'),
    priceCents: 0,
    elevationDiff: 130,
    distance: 7.6,
    estimatedDuration: 2.5,
    organizer: 'jonas.wyss',
    participants: ['ana.kovac'],
    pending: [],
  },
  {
    name: 'Greenway above Lake Como',
    location: 'Church square, Colonno, Italy',
    lat: 45.9577,
    lng: 9.1529,
    timeZone: 'Europe/Rome',
    daysAhead: 22,
    localTime: '09:30',
    description: [
      'Ten kilometres of Roman road, boat sheds, villas and kitchen gardens, and at every second corner ' +
        'somebody is hanging up washing in front of the finest view in Lombardy. We begin in Colonno ' +
        '(bus C10 from Como, about an hour) and end in Cadenabbia.',
      'I will tell you things on the way, more than you asked for: about the island with its curse, ' +
        'about the villa that has been lent to two film studios, and about the missoltino, a dried fish, ' +
        'which you will try in Lenno.',
      'T1, partly on cobbles and along the road, so soft soles are nicer than stiff ones. Ferries from ' +
        'Cadenabbia to Varenna and Bellagio for the way home: https://www.navigazionelaghi.it/',
    ].join('\n\n'),
    priceCents: 0,
    elevationDiff: 260,
    distance: 10.6,
    estimatedDuration: 3.5,
    organizer: 'chiara_rossi',
    participants: ['luca.bernasconi', 'mathilde-f', 'aiko-k', 'olga.berg', 'reto_caduff'],
    pending: ['lena.moser'],
  },
  {
    name: 'Old railway line on the Rigi',
    location: 'Vitznau, Rigi railway station, Switzerland',
    lat: 47.0094,
    lng: 8.4839,
    timeZone: 'Europe/Zurich',
    daysAhead: 24,
    localTime: '09:05',
    description: [
      'Up by rack railway to Rigi Kaltbad, then seven kilometres along the bed of a railway that gave up ' +
        'in 1931: one tunnel, one iron bridge, hardly any gradient. It ends at the Scheidegg, where a ' +
        'small cable car goes down to Kräbel.',
      'Train facts, because you will ask: the boat from Luzern connects in Vitznau; sit on the left. ' +
        'Tickets are your own affair, a GA is valid on the mountain.',
      'T1 and walkable all year – when there is snow the way is rolled, and the sledge run crosses it, ' +
        'so look both ways. Lunch at Unterstetten or from the bag.',
    ].join('\n\n'),
    priceCents: 0,
    elevationDiff: 260,
    distance: 7.2,
    estimatedDuration: 2.5,
    organizer: 'lena.moser',
    participants: ['samira.haddad', 'aiko-k', 'pia.keller'],
    pending: [],
  },
  {
    name: 'Petit Balcon Sud, Argentière to Chamonix',
    location: 'Gare d’Argentière, Chamonix-Mont-Blanc, France',
    lat: 45.9822,
    lng: 6.9278,
    timeZone: 'Europe/Paris',
    daysAhead: 26,
    localTime: '09:20',
    description: [
      'The little balcony is for those days when the big one is in cloud or under snow. It contours ' +
        'through larch and spruce at about 1,300 m, always with the glaciers opposite, and never makes ' +
        'you hold on to anything.',
      'From Argentière we climb for half an hour and are then done with effort, more or less. The pause ' +
        'is at the chalet La Floria. In the warm months it has geraniums and a terrace, and I have never ' +
        'managed to pass it; in the cold ones it has a bench and I bring the thermos.',
      'T1–T2. Some avalanche couloirs cross the path, so after heavy snowfall we ask the Office de haute ' +
        'montagne first and, if they frown, walk beside the Arve. Train back with the guest card.',
    ].join('\n\n'),
    priceCents: 0,
    elevationDiff: 330,
    distance: 10.3,
    estimatedDuration: 3.5,
    organizer: 'mathilde-f',
    participants: ['ewan.ross', 'jonas.wyss', 'tomas_brandt', 'chiara_rossi'],
    pending: [],
  },
  {
    name: 'Étang de la Gruère, Saignelégier to Tramelan',
    location: 'Gare de Saignelégier, Switzerland',
    lat: 47.2545,
    lng: 6.9941,
    timeZone: 'Europe/Zurich',
    daysAhead: 28,
    localTime: '10:10',
    description: [
      'Horses, single fir trees, and a black lake that looks like Finland. The Franches-Montagnes are ' +
        'high and almost flat, and that makes this a long but very friendly walk.',
      'We pass Les Cerlatez, go once round the Étang de la Gruère on boards and roots, and continue over ' +
        'open pasture to Tramelan. Please stay on the path around the lake; the moss has been at work ' +
        'for twelve thousand years.',
      'T1. Waterproof shoes rather than light ones, the ground is soft. With a lot of snow it becomes a ' +
        'snowshoe tour at the same distance, and I organise the rental in Saignelégier. Anyone who is ' +
        'tired can leave by bus at La Theurre after seven kilometres.',
    ].join('\n\n'),
    priceCents: 0,
    elevationDiff: 210,
    distance: 14,
    estimatedDuration: 4,
    organizer: 'samira.haddad',
    participants: ['lena.moser', 'mathilde-f', 'olga.berg'],
    pending: ['aiko-k'],
  },
  {
    name: 'Up the Verzasca, Lavertezzo to Sonogno',
    location: 'Lavertezzo, Ponte dei Salti, Switzerland',
    lat: 46.2589,
    lng: 8.8376,
    timeZone: 'Europe/Zurich',
    daysAhead: 30,
    localTime: '09:50',
    description: [
      'Everyone photographs the bridge at Lavertezzo and goes home again. We photograph it too, I am not ' +
        'a monster, and then we walk up the valley for four hours, and after the second bend there is ' +
        'nobody.',
      'The Sentierone changes banks a few times; granite blocks, green water, stone roofs in Brione, ' +
        'chestnut bread in Sonogno from the old oven if it is lit. It climbs so slowly that you notice ' +
        'it only in the legs in the evening.',
      'T1 with roots. Bathing things only for people who know cold rivers: the Verzasca is beautiful and ' +
        'it drowns somebody every year. We stay where I say. Bus 321 from Tenero up, and back from ' +
        'Sonogno.',
    ].join('\n\n'),
    priceCents: 0,
    elevationDiff: 510,
    distance: 13.8,
    estimatedDuration: 4,
    organizer: 'luca.bernasconi',
    participants: ['chiara_rossi', 'reto_caduff', 'ewan.ross', 'jonas.wyss', 'ana.kovac'],
    pending: ['tomas_brandt'],
  },
  {
    name: 'Sunny side of the Walensee: Weesen to Quinten',
    location: 'Ziegelbrücke station, Switzerland',
    lat: 47.1362,
    lng: 9.0601,
    timeZone: 'Europe/Zurich',
    daysAhead: 32,
    localTime: '09:10',
    description: [
      'A bus brings us from Ziegelbrücke to the harbour in Weesen. From there the lane is cut into the ' +
        'rock above the water as far as Betlis. I plan half an hour below the Seerenbach falls, to look ' +
        'and to be quiet.',
      'Then the path becomes a mountain path: up through the forest to 720 m and steeply down over stone ' +
        'to Quinten, with chains in some places. Figs, vines, no road. The boat takes us across to Murg.',
      'T2. The lower path lies in the sun and is dry earlier than anything else in the region. After ' +
        'frost the descent is delicate, and we then turn round at the falls. Please check the last boat ' +
        'with me before you order a second coffee.',
    ].join('\n\n'),
    priceCents: 0,
    elevationDiff: 480,
    distance: 10.5,
    estimatedDuration: 4,
    organizer: 'aiko-k',
    participants: ['lena.moser', 'samira.haddad', 'chiara_rossi'],
    pending: [],
  },
  {
    name: 'Pfänder from the lake',
    location: 'Bregenz Hafen station, Austria',
    lat: 47.506,
    lng: 9.7498,
    timeZone: 'Europe/Vienna',
    daysAhead: 34,
    localTime: '09:30',
    description: [
      'Lake level to 1,064 metres, no detours. The route by Hintermoos is the one that the local runners ' +
        'use for training; we are slower and we talk.',
      'What you get: three countries in one look, an animal park with ibex that have never climbed ' +
        'anything, and a plate of Käsknöpfle on which I insist. Down by cable car, or on foot by the ' +
        'Gebhardsberg if your plate was large.',
      'T2 because of the gradient, not because of the path. With snow the forest track is usually ' +
        'trodden by nine in the morning. Poles make sense.',
    ].join('\n\n'),
    priceCents: 0,
    elevationDiff: 680,
    distance: 5.4,
    estimatedDuration: 2.5,
    organizer: 'tomas_brandt',
    participants: ['aiko-k', 'lena.moser', 'mathilde-f'],
    pending: [],
  },
  {
    name: 'To the snout of the Morteratsch glacier',
    location: 'Morteratsch station, Switzerland',
    lat: 46.4507,
    lng: 9.9404,
    timeZone: 'Europe/Zurich',
    daysAhead: 36,
    localTime: '10:40',
    description: [
      'Posts along the path show where the ice ended: 1900, 1940, 1970. You walk fifty minutes through ' +
        'the years. Then you see what is left.',
      'Three kilometres in, three out. T1, wide path, rolled in winter. It is for everyone, also for ' +
        'those who usually stay at home. Not closer to the ice than the barrier: it falls without ' +
        'notice.',
      'Bernina line from Pontresina or Tirano. It is colder than you think at 1,900 metres, with wind ' +
        'from the glacier. Cake at the Alp-Schaukäserei when they are open.',
    ].join('\n\n'),
    priceCents: 0,
    elevationDiff: 150,
    distance: 6.2,
    estimatedDuration: 2,
    organizer: 'reto_caduff',
    participants: [
      'samira.haddad',
      'ewan.ross',
      'olga.berg',
      'aiko-k',
      'tomas_brandt',
      'lena.moser',
      'chiara_rossi',
      'jonas.wyss',
      'mathilde-f',
      'luca.bernasconi',
      'ana.kovac',
    ],
    pending: [],
  },
  {
    name: 'Lake Uri, Sisikon to Flüelen',
    location: 'Sisikon station, Switzerland',
    lat: 46.949,
    lng: 8.6206,
    timeZone: 'Europe/Zurich',
    daysAhead: 38,
    localTime: '09:35',
    description: [
      'One stage of the Way of Switzerland, the one I would choose if I had to choose. From Sisikon down ' +
        'to Tell’s Chapel with its four frescoes and the chimes (on the hour; we shall time it), then ' +
        'along the cliff with the lake fifty metres below and the Uri Rotstock opposite.',
      'Before Flüelen there is one climb through the forest above the Axenstrasse, about 150 metres in ' +
        'height, well built with steps. The last half hour is flat by the reeds.',
      'T1. Rockfall sometimes closes the part above the road; I look at the closures on ' +
        'https://map.geo.admin.ch/ the day before and, if need be, we take the Isleten side by boat. ' +
        'Trains from Flüelen every half hour.',
    ].join('\n\n'),
    priceCents: 0,
    elevationDiff: 310,
    distance: 8.6,
    estimatedDuration: 3,
    organizer: 'olga.berg',
    participants: ['lena.moser', 'luca.bernasconi', 'tomas_brandt', 'samira.haddad'],
    pending: [],
  },
  {
    name: 'Once around Lake Bohinj',
    location: 'Church of St John, Ribčev Laz, Slovenia',
    lat: 46.2773,
    lng: 13.8864,
    timeZone: 'Europe/Ljubljana',
    daysAhead: 40,
    localTime: '09:00',
    description: [
      'Lake Bohinj is the quiet sister of Bled: no island, no carriages, a church at one end, a ' +
        'waterfall at the other, and beech forest all along the north shore. We walk round it against ' +
        'the clock, sun first.',
      'At Ukanc, exactly half way, there are štruklji, and whoever has strength left adds the 550 steps ' +
        'to the Savica falls (not counted above, forty minutes more). And then I swim. I swim in any ' +
        'month; nobody has to join me, but somebody always does.',
      'T1, roots on the north shore, so no prams. In winter it is often the only snow-free round in the ' +
        'Triglav park. Bus from Bled and Ljubljana stops at the bridge.',
    ].join('\n\n'),
    priceCents: 0,
    elevationDiff: 160,
    distance: 11.6,
    estimatedDuration: 3.5,
    organizer: 'ana.kovac',
    participants: ['chiara_rossi', 'tomas_brandt', 'ewan.ross'],
    pending: ['mathilde-f', 'samira.haddad', 'lena.moser'],
  },
  {
    name: 'San Salvatore ridge to Morcote',
    location: 'Lugano-Paradiso station, Switzerland',
    lat: 45.9893,
    lng: 8.9464,
    timeZone: 'Europe/Zurich',
    daysAhead: 42,
    localTime: '09:15',
    description: [
      'We let the funicular do the work (single ticket at half fare, that is the price) and begin at the ' +
        'top, with the lake on three sides. From there it goes down more than up: Ciona, Carona with its ' +
        'painted arches, the botanical garden, Alpe Vicania in its clearing.',
      'The last hour is the reason for poles: some 400 steps and more through the vineyards to Santa ' +
        'Maria del Sasso and the lake at Morcote. Your knees will write to me. The polenta will answer ' +
        'them.',
      'T1–T2. In the months when the funicular rests we take the bus to Carona and walk from there, and ' +
        'I don’t collect the money. Bus or boat back to Lugano.',
    ].join('\n\n'),
    priceCents: 1300,
    elevationDiff: 250,
    distance: 9.8,
    estimatedDuration: 3.5,
    organizer: 'luca.bernasconi',
    participants: ['chiara_rossi', 'aiko-k', 'mathilde-f', 'olga.berg', 'lena.moser'],
    pending: [],
  },
  {
    name: 'Doubs falls and the Roches de Moron',
    location: 'Gare des Brenets, Switzerland',
    lat: 47.0672,
    lng: 6.7074,
    timeZone: 'Europe/Zurich',
    daysAhead: 44,
    localTime: '10:00',
    description: [
      'A river that is also a border. From Les Brenets we go down to the lake, follow it between rock ' +
        'faces to the Saut du Doubs (27 metres, best after rain) and a little way into the wild part ' +
        'beyond.',
      'Then comes the only hard piece: 300 metres up through the forest to the Roches de Moron, steep ' +
        'and rooty, no scrambling. Above there are three lookout points with rails, and pasture all the ' +
        'way home.',
      'T2. When the ground is wet I turn the day into an out-and-back along the water, nine kilometres, ' +
        'T1; in a cold spell the lake freezes and people skate on it. Take your passport: lunch may be ' +
        'on the other bank.',
    ].join('\n\n'),
    priceCents: 0,
    elevationDiff: 470,
    distance: 13.5,
    estimatedDuration: 4.5,
    organizer: 'samira.haddad',
    participants: ['jonas.wyss', 'mathilde-f'],
    pending: [],
  },
  {
    name: 'Zmutt and the hamlets above Zermatt',
    location: 'Zermatt station, Switzerland',
    lat: 46.0246,
    lng: 7.7483,
    timeZone: 'Europe/Zurich',
    daysAhead: 46,
    localTime: '09:40',
    description: [
      'Zermatt without a lift ticket. Past the last hotels we climb through Zum See and Blatten to Furi, ' +
        'black barns on stone plates against the mice, then across the gorge to Zmutt. The Matterhorn is ' +
        'where you expect it.',
      'I keep this one short on purpose, because of the altitude and because Zmutt has a kitchen. The ' +
        'descent follows the stream on the other side, a wide path.',
      'T1. The summer path between Furi and Zmutt crosses two avalanche slopes. With snow we use the ' +
        'signed winter path, and on danger level 4 we stay below Furi. Microspikes from the first frost; ' +
        'I have five pairs.',
    ].join('\n\n'),
    priceCents: 0,
    elevationDiff: 350,
    distance: 8.4,
    estimatedDuration: 3,
    organizer: 'jonas.wyss',
    participants: ['ewan.ross', 'reto_caduff', 'tomas_brandt'],
    pending: ['chiara_rossi'],
  },
  {
    name: 'Lägern ridge from Dielsdorf to Baden',
    location: 'Dielsdorf station, Switzerland',
    lat: 47.4824,
    lng: 8.4594,
    timeZone: 'Europe/Zurich',
    daysAhead: 48,
    localTime: '08:30',
    description: [
      'The only real ridge you can reach from Zürich by S-Bahn. Regensberg first – one street, one well, ' +
        'one tower – then Hochwacht with the radar ball, and from there the limestone gets narrower.',
      'Between Burghorn and Schartenfels the crest path is T3: hands out of the pockets for about forty ' +
        'minutes, drops on both sides, polished rock. A parallel forest path 30 metres below is T1, and ' +
        'I shall ask each of you at the fork which one it is. No one has to explain.',
      'On wet leaves or ice we all take the lower one. Finish at the thermal fountain in Baden: bring a ' +
        'towel, the hot foot bath is free.',
    ].join('\n\n'),
    priceCents: 0,
    elevationDiff: 620,
    distance: 13,
    estimatedDuration: 4.5,
    organizer: 'lena.moser',
    participants: ['aiko-k', 'samira.haddad', 'tomas_brandt'],
    pending: ['ewan.ross'],
  },
  {
    name: 'Moucherotte, the balcony of Grenoble',
    location: 'Saint-Nizier-du-Moucherotte, France',
    lat: 45.1711,
    lng: 5.6307,
    timeZone: 'Europe/Paris',
    daysAhead: 50,
    localTime: '09:00',
    description: [
      'From the abandoned ski jump of the 1968 games, a concrete swan’s neck over Grenoble, to the ' +
        'summit at 1,901 m. The forest is steep and gives nothing away; after an hour and a half there ' +
        'is suddenly all of Belledonne, Chartreuse, Mont Blanc.',
      'Botanists may fall behind. I will be with them.',
      'T2, stones underfoot on the upper track. If there is snow above 1,500 m we take the ridge from ' +
        'Lans with snowshoes, which is gentler, and I reserve those in the village – write to me two ' +
        'days before with your shoe size. Bus from Grenoble up to the village; we are back down at about ' +
        'three.',
    ].join('\n\n'),
    priceCents: 0,
    elevationDiff: 810,
    distance: 10.6,
    estimatedDuration: 4.5,
    organizer: 'mathilde-f',
    participants: ['reto_caduff', 'ewan.ross'],
    pending: [],
  },
  {
    name: 'Pentland skyline from Flotterstone',
    location: 'Flotterstone Inn car park, Penicuik, United Kingdom',
    lat: 55.8555,
    lng: -3.226,
    timeZone: 'Europe/London',
    daysAhead: 52,
    localTime: '09:45',
    description: [
      'Turnhouse, Carnethy, Scald Law: three hills in a row, each of them claiming to be the last climb. ' +
        'Back by the reservoirs along Glencorse, where it is always ten degrees warmer and somebody is ' +
        'always fishing.',
      'Weather: yes. There will be some. The tops are bare and the wind comes straight from Fife with ' +
        'nothing in the way, so hat, gloves and a proper jacket, whatever the forecast says at ' +
        'breakfast. The path is good, with one peaty trench below Carnethy.',
      'T2 in Swiss money. The Edinburgh bus stops at the road end. The inn does a decent pie, and I have ' +
        'been known to organise the whole walk around it.',
    ].join('\n\n'),
    priceCents: null,
    elevationDiff: 620,
    distance: 13.4,
    estimatedDuration: 5,
    organizer: 'ewan.ross',
    participants: ['samira.haddad'],
    pending: [],
  },
  {
    name: 'Mountain View Trail to Mürren',
    location: 'Lauterbrunnen, Grütschalp cable car, Switzerland',
    lat: 46.5985,
    lng: 7.9077,
    timeZone: 'Europe/Zurich',
    daysAhead: 54,
    localTime: '09:00',
    description: [
      'Eiger, Mönch and Jungfrau for three hours without turning your head. The cable car opposite ' +
        'Lauterbrunnen station takes us to the Grütschalp; there the path leaves the railway and goes up ' +
        'through the forest, one steep half hour, to the open alp at 1,800 m.',
      'From then on it is a balcony to the Allmendhubel. We picnic wherever the first person says ' +
        '‘here’, and go down to Mürren in time for the cable car to Stechelberg or the little train, as ' +
        'you like.',
      'T2. When the high trail is under snow the signed winter path along the railway over Winteregg is ' +
        'open: same view, 5 km, hardly any climb. I decide at seven in the morning and write it here. ' +
        'Bring sun cream in any season, the light there is double.',
    ].join('\n\n'),
    priceCents: 0,
    elevationDiff: 550,
    distance: 8.2,
    estimatedDuration: 3.5,
    organizer: 'olga.berg',
    participants: [
      'jonas.wyss',
      'reto_caduff',
      'chiara_rossi',
      'samira.haddad',
      'lena.moser',
      'aiko-k',
      'ana.kovac',
      'pia.keller',
      'tomas_brandt',
      'mathilde-f',
    ],
    pending: ['luca.bernasconi', 'ewan.ross'],
  },
  {
    name: 'Kaisertal to Hinterbärenbad',
    location: 'Kaiseraufstieg car park, Ebbs near Kufstein, Austria',
    lat: 47.5955,
    lng: 12.188,
    timeZone: 'Europe/Vienna',
    daysAhead: 56,
    localTime: '08:50',
    description: [
      'Until 2008 no car could get into this valley, and the stairs are still the way for everyone who ' +
        'does not live there: 285 steps straight from the car park (bus or half an hour on foot from ' +
        'Kufstein station). We count them, because there is nothing else to do.',
      'Above, a calm valley road leads in past the Antonius chapel – you know it from chocolate boxes – ' +
        'to the Anton-Karg-Haus under the walls of the Wilder Kaiser. Strudel, boots off, forty minutes ' +
        'of staring. The same way back, which is no loss, because it looks different with the light ' +
        'behind you.',
      'T1, but fifteen kilometres. In snow the road is cleared to the Hinterkaiserhof; the hut closes ' +
        'for the winter, and then we turn round at the chapel.',
    ].join('\n\n'),
    priceCents: 0,
    elevationDiff: 650,
    distance: 15.2,
    estimatedDuration: 5,
    organizer: 'tomas_brandt',
    participants: ['jonas.wyss', 'aiko-k', 'olga.berg'],
    pending: [],
  },
  {
    name: 'Soglio, threshold to paradise',
    location: 'Promontogno, post bus stop, Switzerland',
    lat: 46.3394,
    lng: 9.5576,
    timeZone: 'Europe/Zurich',
    daysAhead: 58,
    localTime: '10:30',
    description: [
      'The painter Segantini called Soglio the threshold to paradise, and like all thresholds it has ' +
        'steps. From Promontogno we go up 270 metres on a stone stairway, and there is the village on ' +
        'its shelf, with the Sciora peaks across the valley like a row of broken organ pipes.',
      'We look at the palace garden with the sequoias, we drink something, and I tell you about the ' +
        'Salis family, who fought in every army that paid. Then down by the mule track into the chestnut ' +
        'groves of Castasegna, where every tree has an owner and most have a hut for smoking the nuts.',
      'T2 on the stairway, T1 otherwise. On the sunny side snow rarely stays long; with ice on the steps ' +
        'we take the bus up and walk only down. Post bus from St. Moritz, 65 minutes, sit on the right.',
    ].join('\n\n'),
    priceCents: null,
    elevationDiff: 320,
    distance: 6.6,
    estimatedDuration: 2.5,
    organizer: 'chiara_rossi',
    participants: ['reto_caduff', 'luca.bernasconi', 'aiko-k'],
    pending: [],
  },
  {
    name: 'Catbells and home along the water',
    location: 'Keswick, Lakeside landing, United Kingdom',
    lat: 54.5952,
    lng: -3.14,
    timeZone: 'Europe/London',
    daysAhead: 60,
    localTime: '09:30',
    description: [
      'A wee hill with the manners of a big one. We take the launch across Derwentwater to Hawse End ' +
        '(that is the fiver), climb the ridge with its two short scrambles, and have the whole lake ' +
        'under our left elbow.',
      'The scrambles are polished by a century of grandmothers, so you will manage: three points of ' +
        'contact, don’t hurry, let folk come down first. Then off by Hause Gate to Brandelhow and back ' +
        'along the shore through the oaks to the jetty at Nichol End.',
      'T2+, waterproofs, a flask. If the rock is iced or the wind is over 40 miles an hour we walk the ' +
        'lake shore instead, and not a soul will think less of us.',
    ].join('\n\n'),
    priceCents: 500,
    elevationDiff: 470,
    distance: 8.8,
    estimatedDuration: 3.5,
    organizer: 'ewan.ross',
    participants: ['samira.haddad', 'mathilde-f'],
    pending: [],
  },
  {
    name: 'Guarda, Ardez, Ftan',
    location: 'Guarda station, Switzerland',
    lat: 46.7715,
    lng: 10.1505,
    timeZone: 'Europe/Zurich',
    daysAhead: 62,
    localTime: '10:15',
    description: [
      'Three villages, all painted, all awake. Bus from the station up to Guarda, or twenty-five minutes ' +
        'on foot for the punctual.',
      'Over Bos-cha and down to Ardez. Then in the forest across the Val Tasna and up to Ftan. One climb ' +
        'worth the name, after the bridge. Schellen-Ursli walked here with the big bell; ask a child.',
      'T1. In winter it is a prepared path except for a kilometre of quiet road before Ftan. South side, ' +
        'dry, cold in the shade of the Tasna. Nut cake in Ardez. Bus from Ftan to Scuol.',
    ].join('\n\n'),
    priceCents: 0,
    elevationDiff: 440,
    distance: 11.4,
    estimatedDuration: 3.5,
    organizer: 'reto_caduff',
    participants: ['chiara_rossi', 'olga.berg', 'mathilde-f', 'jonas.wyss'],
    pending: [],
  },
  {
    name: 'Ponta de São Lourenço',
    location: 'PR8 trailhead, Caniçal, Portugal',
    lat: 32.7431,
    lng: -16.701,
    timeZone: 'Atlantic/Madeira',
    daysAhead: 64,
    localTime: '08:30',
    description: [
      'The far end of our Madeira week, open also to those who only happen to be on the island. A dry, ' +
        'red, yellow and black peninsula with the Atlantic on both sides and not one tree, nothing like ' +
        'the levadas.',
      'Up and down all the way to the Casa do Sardinha with its palm garden, and a last steep staircase ' +
        'to the lookout. And then, of course, there is a landing stage with a ladder, and the water is ' +
        'warmer than any lake at home.',
      'T2: good steps, wire rope where it drops. Wind is the question; when it blows over 60 km/h the ' +
        'path is closed, and we go to the Vereda do Larano instead. The trail fee is booked online ' +
        'before. Bring two litres and a hat with a string. Bus 113 from Funchal.',
    ].join('\n\n'),
    priceCents: 0,
    elevationDiff: 340,
    distance: 7.2,
    estimatedDuration: 3,
    organizer: 'ana.kovac',
    participants: ['tomas_brandt', 'lena.moser', 'ewan.ross', 'chiara_rossi', 'luca.bernasconi'],
    pending: [],
  },
  {
    name: 'Upper Yosemite Fall',
    location: 'Camp 4, Yosemite Valley, United States',
    lat: 37.742,
    lng: -119.6028,
    timeZone: 'America/Los_Angeles',
    daysAhead: 66,
    localTime: '07:30',
    description: [
      'Four of us will be in California for work and then for walking. If you are near, come.',
      'The trail leaves Camp 4 and goes up the valley wall in many short turns, on sand and granite ' +
        'blocks. Columbia Rock after an hour is already a good goal, and whoever wishes to go back from ' +
        'there may. Above it the fall appears, then disappears, then one stands beside its top and hears ' +
        'nothing else.',
      'T2, 830 metres of climb, hot on the open turns, so we begin early. Three litres of water each. In ' +
        'the cold months the upper part may hold ice; then Columbia Rock is the summit of the day. Park ' +
        'entrance and bear boxes: https://www.nps.gov/yose/',
    ].join('\n\n'),
    priceCents: null,
    elevationDiff: 830,
    distance: 11.6,
    estimatedDuration: 6.5,
    organizer: 'aiko-k',
    participants: ['ewan.ross'],
    pending: ['tomas_brandt'],
  },
  {
    name: 'Aletsch forest, Riederalp to Bettmeralp',
    location: 'Mörel station, Switzerland',
    lat: 46.3561,
    lng: 8.047,
    timeZone: 'Europe/Zurich',
    daysAhead: 68,
    localTime: '08:45',
    description: [
      'Stone pines of seven hundred years on one side, the longest glacier of the Alps on the other. The ' +
        'gondola to Riederalp leaves right beside Mörel station; the price is the group ticket for up ' +
        'and down.',
      'We climb to the Riederfurka and its improbable villa, follow the moraine path to the Hohfluh ' +
        '(2,227 m), stop at the Blausee, and finish on the flat to Bettmeralp, from where a cable car ' +
        'takes us back to the valley.',
      'T2, never exposed. It is over 2,000 metres, so bring a windproof layer also in a heatwave. With ' +
        'snow there is a rolled path as far as the Hohfluh; we go there and back to Riederalp. If the ' +
        'lifts stop for wind, we have a look at old Mörel and then cross the Goms bridge at Fürgangen – ' +
        'not the same, I know.',
    ].join('\n\n'),
    priceCents: 1800,
    elevationDiff: 400,
    distance: 8.8,
    estimatedDuration: 3.5,
    organizer: 'olga.berg',
    participants: [
      'reto_caduff',
      'jonas.wyss',
      'mathilde-f',
      'tomas_brandt',
      'lena.moser',
      'samira.haddad',
      'pia.keller',
      'chiara_rossi',
    ],
    pending: ['aiko-k', 'ewan.ross'],
  },
  {
    name: 'Abel Tasman coast, Mārahau to Anchorage',
    location: 'Coast Track car park, Mārahau, New Zealand',
    lat: -40.9936,
    lng: 173.0057,
    timeZone: 'Pacific/Auckland',
    daysAhead: 70,
    localTime: '08:30',
    description: [
      'Half a year of nagging has worked: three of us are going to the other side of the planet, and ' +
        'this is the day everyone can join. The first stage of the Coast Track, gold sand, tree ferns, ' +
        'and a tide that decides when we have lunch.',
      'It is graded like an old railway and goes in and out of every bay. Down to Anchorage for a swim, ' +
        'then a water taxi brings us home past the seals; that is what the 35 francs are for, paid to ' +
        'the skipper on the day’s rate.',
      'T1, trainers are fine. Sandfly repellent, sun cream by the pint, togs. If the swell is too big ' +
        'for the boat we turn round at Yellow Point and walk back, and you get your money.',
    ].join('\n\n'),
    priceCents: 3500,
    elevationDiff: 320,
    distance: 12.4,
    estimatedDuration: 4,
    organizer: 'ewan.ross',
    participants: [],
    pending: ['aiko-k', 'tomas_brandt', 'ana.kovac', 'chiara_rossi'],
  },
]
