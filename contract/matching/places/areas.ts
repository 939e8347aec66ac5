/** What no table of towns has: the parts of countries, and regions above and across them, with the names that postings use. */

/** Of each country: key (code of GeoNames where it is another): names. The names of US states stand with "State" too. */
export const parts: Readonly<Record<string, string>> = {
  us: `al: Alabama; ak: Alaska; az: Arizona; ar: Arkansas; ca: California; co: Colorado; ct: Connecticut; de: Delaware;
    fl: Florida; ga: Georgia; hi: Hawaii; id: Idaho; il: Illinois; in: Indiana; ia: Iowa; ks: Kansas; ky: Kentucky; la: Louisiana;
    me: Maine; md: Maryland; ma: Massachusetts; mi: Michigan; mn: Minnesota; ms: Mississippi; mo: Missouri; mt: Montana;
    ne: Nebraska; nv: Nevada; nh: New Hampshire; nj: New Jersey; nm: New Mexico; ny: New York; nc: North Carolina;
    nd: North Dakota; oh: Ohio; ok: Oklahoma; or: Oregon; pa: Pennsylvania; ri: Rhode Island; sc: South Carolina;
    sd: South Dakota; tn: Tennessee; tx: Texas; ut: Utah; vt: Vermont; va: Virginia; wa: Washington; wv: West Virginia;
    wi: Wisconsin; wy: Wyoming; dc: District of Columbia`,
  ca: `on(08): Ontario; qc(10): Quebec; bc(02): British Columbia; ab(01): Alberta; mb(03): Manitoba; sk(11): Saskatchewan;
    ns(07): Nova Scotia; nb(04): New Brunswick; nl(05): Newfoundland and Labrador, Newfoundland, NF; pe(09): Prince Edward Island, PEI;
    yt(12): Yukon; nt(13): Northwest Territories; nu(14): Nunavut`,
  gb: 'eng(ENG): England; sct(SCT): Scotland; wls(WLS): Wales; nir(NIR): Northern Ireland',
  au: `nsw(02): New South Wales; vic(07): Victoria; qld(04): Queensland; wa(08): Western Australia; sa(05): South Australia;
    tas(06): Tasmania; act(01): Australian Capital Territory; nt(03): Northern Territory`,
  in: `ap(02): Andhra Pradesh; as(03): Assam; br(34): Bihar; cg(37): Chhattisgarh; dl(07): Delhi State; ga(33): Goa;
    gj(09): Gujarat; hr(10): Haryana; hp(11): Himachal Pradesh; jk(12): Jammu and Kashmir; jh(38): Jharkhand; ka(19): Karnataka;
    kl(13): Kerala; mp(35): Madhya Pradesh; mh(16): Maharashtra; od(21): Odisha, Orissa; pb(23): Punjab; rj(24): Rajasthan;
    tn(25): Tamil Nadu; tg(40): Telangana; uk(39): Uttarakhand; up(36): Uttar Pradesh; wb(28): West Bengal; ch(05): Chandigarh`,
  de: `bw(01): Baden-Württemberg, Baden-Wuerttemberg; by(02): Bavaria, Bayern; hb(03): Bremen; hh(04): Hamburg; he(05): Hesse, Hessen;
    ni(06): Lower Saxony, Niedersachsen; nw(07): North Rhine-Westphalia, Nordrhein-Westfalen, NRW; rp(08): Rhineland-Palatinate, Rheinland-Pfalz;
    sl(09): Saarland; sh(10): Schleswig-Holstein; bb(11): Brandenburg; mv(12): Mecklenburg-Vorpommern; sn(13): Saxony, Sachsen;
    st(14): Saxony-Anhalt, Sachsen-Anhalt; th(15): Thuringia, Thüringen; be(16): Berlin`,
  at: `wi(09): Vienna; no(03): Lower Austria, Niederösterreich; oo(04): Upper Austria, Oberösterreich; st(06): Styria, Steiermark;
    ti(07): Tyrol, Tirol; ka(02): Carinthia, Kärnten; sa(05): Salzburg; vo(08): Vorarlberg; bu(01): Burgenland`,
  ch: `zh(ZH): Zurich; be(BE): Bern; ge(GE): Geneva; vd(VD): Vaud; bs(BS): Basel-Stadt, Basel-City; bl(BL): Basel-Landschaft; zg(ZG): Zug; lu(LU): Lucerne;
    sg(SG): St. Gallen; ag(AG): Aargau; ti(TI): Ticino; vs(VS): Valais, Wallis; fr(FR): Fribourg; ne(NE): Neuchâtel`,
  fr: `idf(11): Île-de-France, Paris Area; ara(84): Auvergne-Rhône-Alpes; paca(93): Provence-Alpes-Côte d'Azur, PACA; occ(76): Occitanie, Occitania;
    naq(75): Nouvelle-Aquitaine; hdf(32): Hauts-de-France; ges(44): Grand Est; bre(53): Bretagne, Brittany; pdl(52): Pays de la Loire;
    nor(28): Normandie, Normandy; bfc(27): Bourgogne-Franche-Comté; cvl(24): Centre-Val de Loire; cor(94): Corse, Corsica`,
  es: `md(29): Comunidad de Madrid, Community of Madrid; ct(56): Catalonia, Cataluña, Catalunya; an(51): Andalusia, Andalucía;
    vc(60): Comunidad Valenciana, Comunitat Valenciana, Valencian Community; pv(59): Basque Country, País Vasco, Euskadi; ga(58): Galicia; cl(55): Castilla y León;
    ar(52): Aragón; as(34): Asturias; ib(07): Balearic Islands, Illes Balears, Islas Baleares; cn(53): Canary Islands, Islas Canarias, Canarias;
    nc(32): Navarra, Navarre; mc(31): Murcia`,
  it: `lom(09): Lombardy, Lombardia; laz(07): Lazio; pie(12): Piedmont, Piemonte; ven(20): Veneto; emr(05): Emilia-Romagna;
    tos(16): Tuscany, Toscana; cam(04): Campania; pug(13): Apulia, Puglia; sic(15): Sicily, Sicilia; lig(08): Liguria;
    fvg(06): Friuli-Venezia Giulia; taa(17): Trentino-Alto Adige, South Tyrol; sar(14): Sardinia, Sardegna`,
  nl: `nh(07): North Holland, Noord-Holland; zh(11): South Holland, Zuid-Holland; nb(06): North Brabant, Noord-Brabant; ge(03): Gelderland;
    ov(15): Overijssel; li(05): Limburg; fl(16): Flevoland; ut(09): Utrecht; gr(04): Groningen`,
  be: 'vlg(VLG): Flanders, Vlaanderen; wal(WAL): Wallonia, Wallonie; bru(BRU): Brussels',
  pl: `mz(78): Mazowieckie, Masovia, Masovian; mp(77): Małopolskie, Lesser Poland; ds(72): Dolnośląskie, Lower Silesia; pm(82): Pomorskie, Pomerania;
    wp(86): Wielkopolskie, Greater Poland; sl(83): Śląskie, Silesia; ld(74): Łódzkie`,
  br: `sp(27): São Paulo; rj(21): Rio de Janeiro; mg(15): Minas Gerais; pr(18): Paraná; rs(23): Rio Grande do Sul; sc(26): Santa Catarina;
    ba(05): Bahia; pe(30): Pernambuco; ce(06): Ceará; df(07): Distrito Federal; go(29): Goiás; es(08): Espírito Santo; pa(16): Pará; am(04): Amazonas`,
  mx: `cmx(09): Mexico City; jal(14): Jalisco; nle(19): Nuevo León; mex(15): Estado de México, Edomex; que(22): Querétaro; gua(11): Guanajuato;
    pue(21): Puebla; yuc(31): Yucatán; roo(23): Quintana Roo; bcn(02): Baja California; chh(06): Chihuahua; coa(07): Coahuila; son(26): Sonora;
    sin(25): Sinaloa; slp(24): San Luis Potosí; tam(28): Tamaulipas; ver(30): Veracruz; agu(01): Aguascalientes`,
  ph: 'ncr(NCR): Metro Manila, National Capital Region',
  za: 'wc(11): Western Cape; gp(06): Gauteng; kzn(02): KwaZulu-Natal; ec(05): Eastern Cape',
  ar: 'ba(07): Ciudad Autónoma de Buenos Aires, CABA; pba(01): Provincia de Buenos Aires',
  cl: 'rm(12): Región Metropolitana, Santiago Metropolitan Region',
}

/** Parts that are one town: "Berlin-Mitte" is in Berlin. */
export const cityParts = '@de-be @de-hh @at-wi @be-bru @us-dc @mx-cmx @ar-ba'

/** Names of countries beside the English, the native and former ones. */
export const countryNames = `us: Vereinigte Staaten, Etats-Unis, Estados Unidos, Stati Uniti, U.S.A., EEUU; gb: Vereinigtes Königreich, Royaume-Uni, Reino Unido, Regno Unito,
  Großbritannien; de: Allemagne, Alemania, Alemanha, Germania, Duitsland; fr: Frankreich, Francia; ch: Suisse, Svizzera, Suiza, Suíça;
  at: Autriche, Oesterreich; es: Spanien, Espagne, Spagna, Espanha; it: Italien, Italie; pl: Polen, Pologne, Polonia; be: Belgien, Belgique, Bélgica;
  nl: The Netherlands, Niederlande, Pays-Bas, Países Bajos; pt: Portogallo; se: Schweden, Suède; dk: Dänemark, Danemark; no: Norwegen;
  fi: Finnland; ie: Irland, Irlande, Republic of Ireland; cz: Tschechien; ae: U.A.E.; kr: Korea; tw: 台灣, 台湾; vn: Việt Nam; cn: PRC, 中國;
  ro: Rumänien; gr: Hellas, Griechenland; hu: Ungarn; tr: Türkei; in: Bharat; ru: Russland, Rusia; ci: Cote dIvoire; cd: Congo; mk: Macedonia;
  hk: Hong Kong SAR; mo: Macau SAR; il: Israël; br: Brasilien, Brésil; mx: Mexiko, Mexique; ca: Kanada, Canadá; jp: Japon, Japón; au: Australien, Australie`

/** Names of regions: members, which are countries ("de"), parts ("us-ca"), towns ("oakland@us-ca"), continents ("+EU"), or other regions
 *  ("=dach"); "-" takes a member out. */
export const regions = `
EU, European Union, Europäische Union: at be bg hr cy cz dk ee fi fr de gr hu ie it lv lt lu mt nl pl pt ro sk si es se
EEA, European Economic Area: =eu is li no
Europe, Europa, UK and Europe, UK and EU: +EU
Western Europe: gb ie fr be nl lu de at ch es pt it
Eastern Europe, CEE, Central and Eastern Europe: pl cz sk hu ro bg si hr rs ba me mk al ee lv lt ua by md
Southern Europe: es pt it gr mt cy
Nordics, Nordic, Nordic countries, Northern Europe: dk se no fi is
Scandinavia: dk se no
Baltics, Baltic states: ee lv lt
Benelux: be nl lu
DACH, D-A-CH: de at ch
Iberia: es pt
Balkans: al ba bg gr hr me mk ro rs si xk
Middle East, MENA: ae sa qa kw bh om ye iq ir il jo lb sy ps tr eg ma dz tn ly
GCC, Gulf: ae sa qa kw bh om
Africa: +AF
Sub-Saharan Africa: +AF -eg -ma -dz -tn -ly -eh
EMEA, Europe Middle East and Africa: +EU +AF ae sa qa kw bh om ye iq ir il jo lb sy ps tr
Asia: +AS
South Asia: in pk bd lk np bt mv
Southeast Asia, South East Asia, SEA, ASEAN: sg my id ph th vn kh la mm bn tl
East Asia: cn jp kr tw hk mo mn
APAC, Asia Pacific, Asia-Pacific, JAPAC, APJ: +OC in pk bd lk np bt mv =southeast_asia =east_asia
Oceania: +OC
ANZ, Australia and New Zealand, Australasia: au nz
North America, NA, NAM, NORAM: us ca mx pr
US and Canada, USA and Canada, Canada and US: us ca
Central America: gt bz sv hn ni cr pa
South America: +SA
LATAM, Latin America, LAC, Latinoamérica, América Latina, Lateinamerika: +SA =central_america mx do cu pr ht
Caribbean: ag bb bs cu dm do gd gp ht jm kn lc mq pr tt vc ky vg vi aw cw
Americas, AMER, The Americas: +NA +SA
US East Coast, East Coast, Eastern US: us-me us-nh us-ma us-ri us-ct us-ny us-nj us-pa us-de us-md us-dc us-va us-nc us-sc us-ga us-fl
US West Coast, West Coast, Western US: us-ca us-or us-wa
Pacific Northwest, PNW: us-or us-wa us-id
New England: us-me us-nh us-vt us-ma us-ri us-ct
Northeast, Northeast US, US Northeast, Northeastern US: =new_england us-ny us-nj us-pa
Mid-Atlantic, Mid Atlantic: us-ny us-nj us-pa us-de us-md us-dc us-va us-wv
Midwest, US Midwest, Midwestern US: us-oh us-mi us-in us-il us-wi us-mn us-ia us-mo us-nd us-sd us-ne us-ks
Southeast, Southeast US, US Southeast, Southeastern US: us-va us-wv us-ky us-tn us-nc us-sc us-ga us-fl us-al us-ms us-ar us-la
Southwest, Southwest US, US Southwest, Southwestern US: us-az us-nm us-ok us-tx
Mountain West, Rocky Mountains: us-co us-ut us-nv us-id us-mt us-wy
Tri-State Area, Tristate, NY Tri-State Area: us-ny us-nj us-ct
Dallas-Fort Worth, Dallas Fort Worth, DFW, Dallas-Fort Worth Metroplex: dallas@us-tx fort_worth@us-tx arlington@us-tx plano@us-tx irving@us-tx frisco@us-tx mckinney@us-tx richardson@us-tx
Minneapolis-St. Paul, Minneapolis-Saint Paul, Twin Cities: minneapolis@us-mn st_paul@us-mn bloomington@us-mn
Raleigh-Durham, Research Triangle, RTP: raleigh@us-nc durham@us-nc chapel_hill@us-nc cary@us-nc
DMV, Washington DC Metro Area, DC Metro: us-dc us-md us-va
Greater Toronto Area, GTA: toronto@ca-on mississauga@ca-on brampton@ca-on markham@ca-on vaughan@ca-on richmond_hill@ca-on oakville@ca-on burlington@ca-on pickering@ca-on ajax@ca-on whitby@ca-on oshawa@ca-on milton@ca-on
Delhi NCR, NCR Delhi, Delhi-NCR: delhi@in-dl new_delhi@in-dl noida@in-up ghaziabad@in-up gurgaon@in-hr faridabad@in-hr
San Francisco Bay Area, SF Bay Area, Bay Area, Silicon Valley, San Francisco Bay, South Bay, East Bay: ${[
  'san francisco, oakland, san jose, palo alto, east palo alto, mountain view, sunnyvale, santa clara, cupertino, fremont',
  'berkeley, redwood city, san mateo, menlo park, foster city, south san francisco, burlingame, san bruno, daly city, hayward',
  'pleasanton, walnut creek, san rafael, emeryville, alameda, milpitas, san leandro, concord, dublin, livermore, newark, union city',
  'los gatos, campbell, novato, richmond, belmont, san carlos, millbrae, san ramon, los altos, morgan hill, vallejo, napa, petaluma, saratoga',
]
  .join(', ')
  .split(', ')
  .map((town) => `${town.replaceAll(' ', '_')}@us-ca`)
  .join(' ')}`
