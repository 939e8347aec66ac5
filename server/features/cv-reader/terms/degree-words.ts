/** Degrees and other ends of an education, by language. */
export const degreeWords = {
  english: `a-levels;associate;bachelor(?:['’]?s)?;certificate;certifications?;degree(?= in );doctor(?:ate)?;exchange (?:program(?:me)?|semester)
    executive program(?:me)?;ged;gcses?;high school diploma;juris doctor;master(?:['’]?s)?;matric(?:ulation)?;postgraduate
    (?:school )?leaving (?:certificate|qualification);secondary education;undergraduate`,
  inShort: `[bm]\\.?a\\.;ba;ma(?= );[bm]\\.?s\\.?;[bm]\\.?\\s?sc\\.?;[bm]se;[bm]\\.e\\.?(?!\\p{L});[bm]\\.?\\s?eng\\.?;[bm]\\.?\\s?tech\\.?;b\\.?com
    [bm]\\.?ed;[bm]fa;[bm]ba;a\\.b\\.;a\\.?a\\.?s\\.?;ll[bm];j\\.d\\.;[dm]\\.?phil;ph\\.?\\s?d\\.?;p\\.hd;hn[cd];[cdm]as(?= \\p{Lu});btec;nvq;svq
    h\\.?s\\.?c\\.?;s\\.?s\\.?c\\.?;d\\.u\\.t\\.;dut;bts;bac;bep;c\\.?a\\.?p\\.?`,
  german: `abitur;ausbildung zu[rm]?;auslandssemester;bachelorstudium;dipl\\.-?\\w+\\.?;diplom;fachabitur;fachhochschulreife;fachoberschulreife
    lehre;magister;masterstudium;matura;(?:berufs)?maturität;mittlere reife;\\p{L}{4,}abschluss;promotion;staatsexamen;umschulung`,
  french:
    'baccalaur[ée]at;bachelier;brevet;certificat;diplôme;doctorat;double diplôme;licence;maîtrise;titre professionnel',
  spanish: `bachiller;bachillerato;ciclo formativo;diplomado;doctorado;especialización;grado;graduat;licenciad[oa];licenciatura;m[aá]ster
    maestr[ií]a;tecnicatura;técnico;técnico superior;tecnóloga;tecnólogo`,
  portuguese:
    'bacharelado;doutorado;ensino médio;especialização;gradua[cç][aã]o;mestrado;superior de tecnologia',
  italian: 'diploma;diploma di;laurea;maturità',
  dutch: 'havo;hbo;mbo;vmbo;vwo',
}
