/** The largest place of each of 200 countries, with its time zone from GeoNames (CC BY 4.0). */
export const largestCities = `
Abidjan|5.3544 -4.0017|Africa/Abidjan
Accra|5.5560 -0.1969|Africa/Accra
Addis Ababa|9.0250 38.7469|Africa/Addis_Ababa
Al Aḩmadī|29.0769 48.0839|Asia/Kuwait
Aleppo|36.2012 37.1612|Asia/Damascus
Algiers|36.7323 3.0875|Africa/Algiers
Almaty|43.2500 76.9167|Asia/Almaty
Amman|31.9552 35.9450|Asia/Amman
Amsterdam|52.3740 4.8897|Europe/Amsterdam
Antananarivo|-18.9137 47.5361|Indian/Antananarivo
Apia|-13.8333 -171.7667|Pacific/Apia
Ar Rifā‘|26.1300 50.5550|Asia/Bahrain
Ashgabat|37.9500 58.3833|Asia/Ashgabat
Asmara|15.3381 38.9318|Africa/Asmara
Asunción|-25.2865 -57.6470|America/Asuncion
Athens|37.9838 23.7278|Europe/Athens
Auckland|-36.8485 174.7635|Pacific/Auckland
Baghdad|33.3406 44.4009|Asia/Baghdad
Baku|40.3777 49.8920|Asia/Baku
Bamako|12.6500 -8.0000|Africa/Bamako
Bandar Seri Begawan|4.8903 114.9401|Asia/Brunei
Bangkok|13.7540 100.5014|Asia/Bangkok
Bangui|4.3612 18.5550|Africa/Bangui
Bata|1.8639 9.7658|Africa/Malabo
Beirut|33.8933 35.5016|Asia/Beirut
Belgrade|44.8040 20.4651|Europe/Belgrade
Belize City|17.4995 -88.1976|America/Belize
Berlin|52.5244 13.4105|Europe/Berlin
Bishkek|42.8700 74.5900|Asia/Bishkek
Bissau|11.8636 -15.5977|Africa/Bissau
Bogotá|4.6097 -74.0817|America/Bogota
Bratislava|48.1482 17.1067|Europe/Bratislava
Brazzaville|-4.2661 15.2832|Africa/Brazzaville
Bridgetown|13.1073 -59.6202|America/Barbados
Brussels|50.8505 4.3488|Europe/Brussels
Bucharest|44.4323 26.1063|Europe/Bucharest
Budapest|47.4984 19.0404|Europe/Budapest
Buenos Aires|-34.6131 -58.3772|America/Argentina/Buenos_Aires
Bujumbura|-3.3819 29.3614|Africa/Bujumbura
Cairo|30.0626 31.2497|Africa/Cairo
Camayenne|9.5350 -13.6878|Africa/Conakry
Caracas|10.4880 -66.8792|America/Caracas
Casablanca|33.5883 -7.6114|Africa/Casablanca
Cayenne|4.9333 -52.3333|America/Cayenne
Chaguanas|10.5167 -61.4167|America/Port_of_Spain
Chisinau|47.0056 28.8575|Europe/Chisinau
Colombo|6.9355 79.8487|Asia/Colombo
Copenhagen|55.6759 12.5655|Europe/Copenhagen
Cotonou|6.3654 2.4183|Africa/Porto-Novo
Dakar|14.6937 -17.4441|Africa/Dakar
Dar es Salaam|-6.8235 39.2695|Africa/Dar_es_Salaam
Dededo Village|13.5178 144.8391|Pacific/Guam
Dhaka|23.7104 90.4074|Asia/Dhaka
Dili|-8.5586 125.5736|Asia/Dili
Djibouti|11.5890 43.1450|Africa/Djibouti
Doha|25.2855 51.5310|Asia/Qatar
Douala|4.0483 9.7043|Africa/Douala
Douglas|54.1500 -4.4833|Europe/Isle_of_Man
Dubai|25.0772 55.3093|Asia/Dubai
Dublin|53.3331 -6.2489|Europe/Dublin
Dushanbe|38.5358 68.7790|Asia/Dushanbe
East Jerusalem|31.7834 35.2339|Asia/Hebron
Faaa|-17.5593 -149.6035|Pacific/Tahiti
Fort-de-France|14.6037 -61.0742|America/Martinique
Freetown|8.4871 -13.2356|Africa/Freetown
Gaborone|-24.6545 25.9086|Africa/Gaborone
George Town|19.2866 -81.3744|America/Cayman
Georgetown|6.8045 -58.1553|America/Guyana
Gibraltar|36.1447 -5.3526|Europe/Gibraltar
Guatemala City|14.6407 -90.5133|America/Guatemala
Harare|-17.8277 31.0534|Africa/Harare
Havana|23.1330 -82.3830|America/Havana
Helsinki|60.1695 24.9354|Europe/Helsinki
Ho Chi Minh City|10.8230 106.6296|Asia/Ho_Chi_Minh
Hong Kong|22.2783 114.1747|Asia/Hong_Kong
Honiara|-9.4333 159.9500|Pacific/Guadalcanal
Istanbul|41.0138 28.9497|Europe/Istanbul
Jakarta|-6.2146 106.8451|Asia/Jakarta
Jeddah|21.4901 39.1862|Asia/Riyadh
Jerusalem|31.7690 35.2163|Asia/Jerusalem
Johannesburg|-26.2023 28.0436|Africa/Johannesburg
Juba|4.8517 31.5825|Africa/Juba
Kabul|34.5281 69.1723|Asia/Kabul
Kampala|0.3163 32.5822|Africa/Kampala
Karachi|24.8608 67.0104|Asia/Karachi
Kathmandu|27.7017 85.3206|Asia/Kathmandu
Khartoum|15.5518 32.5324|Africa/Khartoum
Kigali|-1.9500 30.0588|Africa/Kigali
Kingston|17.9970 -76.7936|America/Jamaica
Kinshasa|-4.3276 15.3136|Africa/Kinshasa
Kuala Lumpur|3.1412 101.6865|Asia/Kuala_Lumpur
Kyiv|50.4547 30.5238|Europe/Kyiv
La Paz|-16.5000 -68.1500|America/La_Paz
Laayoune|27.1418 -13.1880|Africa/El_Aaiun
Lagos|6.4541 3.3947|Africa/Lagos
Les Abymes|16.2730 -61.5051|America/Guadeloupe
Libreville|0.3924 9.4536|Africa/Libreville
Lilongwe|-13.9669 33.7873|Africa/Blantyre
Lima|-12.0432 -77.0282|America/Lima
Lisbon|38.7167 -9.1333|Europe/Lisbon
Ljubljana|46.0511 14.5051|Europe/Ljubljana
Lomé|6.1287 1.2215|Africa/Lome
London|51.5085 -0.1257|Europe/London
Luanda|-8.8368 13.2343|Africa/Luanda
Lusaka|-15.4067 28.2871|Africa/Lusaka
Luxembourg|49.6117 6.1300|Europe/Luxembourg
Macau|22.2006 113.5461|Asia/Macau
Madrid|40.4165 -3.7026|Europe/Madrid
Male|4.1752 73.5092|Indian/Maldives
Mamoudzou|-12.7823 45.2288|Indian/Mayotte
Managua|12.1328 -86.2504|America/Managua
Manzini|-26.4988 31.3800|Africa/Mbabane
Maputo|-25.9655 32.5832|Africa/Maputo
Maseru|-29.3167 27.4833|Africa/Maseru
Mexico City|19.4285 -99.1277|America/Mexico_City
Minsk|53.9000 27.5667|Europe/Minsk
Mogadishu|2.0371 45.3438|Africa/Mogadishu
Monaco|43.7372 7.4215|Europe/Monaco
Monrovia|6.3005 -10.7969|Africa/Monrovia
Montevideo|-34.9033 -56.1882|America/Montevideo
Moroni|-11.7022 43.2551|Indian/Comoro
Moscow|55.7522 37.6156|Europe/Moscow
Mumbai|19.0728 72.8826|Asia/Kolkata
Muscat|23.5841 58.4078|Asia/Muscat
N'Djamena|12.1067 15.0444|Africa/Ndjamena
Nairobi|-1.2833 36.8167|Africa/Nairobi
Nasinu|-18.0705 178.5131|Pacific/Fiji
Nassau|25.0582 -77.3431|America/Nassau
New York City|40.7143 -74.0060|America/New_York
Niamey|13.5137 2.1098|Africa/Niamey
Nicosia|35.1753 33.3642|Asia/Nicosia
Nouakchott|18.0858 -15.9785|Africa/Nouakchott
Nouméa|-22.2741 166.4488|Pacific/Noumea
Oranjestad|12.5240 -70.0270|America/Aruba
Oslo|59.9127 10.7461|Europe/Oslo
Ouagadougou|12.3657 -1.5339|Africa/Ouagadougou
Panamá|8.9936 -79.5197|America/Panama
Paramaribo|5.8664 -55.1668|America/Paramaribo
Paris|48.8534 2.3488|Europe/Paris
Phnom Penh|11.5625 104.9160|Asia/Phnom_Penh
Podgorica|42.4411 19.2636|Europe/Podgorica
Port Louis|-20.1619 57.4989|Indian/Mauritius
Port Moresby|-9.4772 147.1509|Pacific/Port_Moresby
Port-Vila|-17.7365 168.3137|Pacific/Efate
Port-au-Prince|18.5435 -72.3388|America/Port-au-Prince
Prague|50.0880 14.4208|Europe/Prague
Praia|14.9315 -23.5125|Atlantic/Cape_Verde
Pristina|42.6727 21.1669|Europe/Belgrade
Pyongyang|39.0339 125.7543|Asia/Pyongyang
Quezon City|14.6488 121.0509|Asia/Manila
Quito|-0.2298 -78.5250|America/Guayaquil
Reykjavík|64.1355 -21.8954|Atlantic/Reykjavik
Riga|56.9460 24.1059|Europe/Riga
Rome|41.8919 12.5113|Europe/Rome
Saint Croix|17.7275 -64.7470|America/St_Thomas
Saint Helier|49.1880 -2.1049|Europe/Jersey
Saint-Denis|-20.8823 55.4504|Indian/Reunion
Saipan|15.2123 145.7545|Pacific/Saipan
San José|9.9333 -84.0833|America/Costa_Rica
San Juan|18.4663 -66.1057|America/Puerto_Rico
San Pawl il-Baħar|35.9506 14.4156|Europe/Malta
San Salvador|13.6893 -89.1872|America/El_Salvador
Sanaa|15.3547 44.2067|Asia/Aden
Santiago|-33.4569 -70.6483|America/Santiago
Santo Domingo|18.4719 -69.8923|America/Santo_Domingo
Sarajevo|43.8486 18.3564|Europe/Sarajevo
Seoul|37.5660 126.9784|Asia/Seoul
Serekunda|13.4383 -16.6781|Africa/Banjul
Shanghai|31.2222 121.4581|Asia/Shanghai
Singapore|1.2897 103.8501|Asia/Singapore
Skopje|41.9965 21.4314|Europe/Skopje
Sofia|42.6975 23.3241|Europe/Sofia
Stockholm|59.3294 18.0687|Europe/Stockholm
Sydney|-33.8678 151.2073|Australia/Sydney
São Paulo|-23.5475 -46.6361|America/Sao_Paulo
São Tomé|0.3365 6.7273|Africa/Sao_Tome
Taipei|25.0478 121.5319|Asia/Taipei
Tallinn|59.4370 24.7535|Europe/Tallinn
Tarawa|1.3278 172.9770|Pacific/Tarawa
Tashkent|41.2647 69.2163|Asia/Tashkent
Tbilisi|41.6941 44.8337|Asia/Tbilisi
Tegucigalpa|14.0818 -87.2068|America/Tegucigalpa
Tehran|35.6944 51.4215|Asia/Tehran
Thimphu|27.4661 89.6419|Asia/Thimphu
Tirana|41.3275 19.8189|Europe/Tirane
Tokyo|35.6895 139.6917|Asia/Tokyo
Toronto|43.7001 -79.4163|America/Toronto
Tripoli|32.8874 13.1873|Africa/Tripoli
Tunis|36.8190 10.1658|Africa/Tunis
Ulan Bator|47.9077 106.8832|Asia/Ulaanbaatar
Vienna|48.2085 16.3721|Europe/Vienna
Vientiane|17.9667 102.6000|Asia/Vientiane
Vilnius|54.6892 25.2798|Europe/Vilnius
Warsaw|52.2298 21.0118|Europe/Warsaw
Willemstad|12.1225 -68.8864|America/Curacao
Windhoek|-22.5594 17.0832|Africa/Windhoek
Yangon|16.8053 96.1561|Asia/Yangon
Yerevan|40.1811 44.5136|Asia/Yerevan
Zagreb|45.8144 15.9780|Europe/Zagreb
Zürich|47.3667 8.5500|Europe/Zurich`
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', at = '', timeZone = ''] = line.split('|')
    const [latitude = 0, longitude = 0] = at.split(' ').map(Number)
    return { name, latitude, longitude, timeZone }
  })
