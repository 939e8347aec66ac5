/** Joins words and patterns, written one after another with semicolons and line breaks, to the alternatives of a regular expression. */
const alternatives = (...lists: readonly string[]): string =>
  lists
    .flatMap((list) => list.split(/\s*[;\n]\s*/))
    .filter(Boolean)
    .join('|')

/** Degrees and other ends of an education, by language. */
const degreeWords = {
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

/** Words that tell a job title, by language. */
export const titleWords = {
  english: `accountant;actuary;adjunct;admin;administrator;adviser;advisor;agent;aide;ambassador;analyst;animator;apprentice;architect
    archivist;assistant;associate;attendant;attorney;auditor;baker;barista;bartender;biologist;bookkeeper;butcher;buyer;captain
    caregiver;carer;carpenter;cashier;ceo;cfo;chair;chairman;chef;chemist;cio;clerk;co-founder;coach;composer;consultant;contributor
    controller;coo;cook;coordinator;copywriter;counselor;creator;crew member;cto;curator;data entry;dean;dentist;designer;developer
    devops;director;dispatcher;driver;economist;editor;editor in chief;educator;electrician;engineer;facilitator;fellow;firefighter
    fitter;foreman;founder;geologist;guard;handler;head chef;head of;helper;host;hostess;housekeeper;hygienist;illustrator;inspector
    instructor;intern;internship;interpreter;janitor;journalist;laborer;labourer;lawyer;lead;leader;lecturer;librarian;lifeguard
    machinist;maintainer;manager;marketer;mechanic;member;mentor;merchandiser;midwife;model;moderator;musician;nanny;nurse;officer
    operator;organiser;organizer;owner;packer;paralegal;paramedic;partner;pharmacist;phd student;photographer;physician;physicist
    physiotherapist;picker;pilot;planner;plumber;postdoc;practicum;president;principal;producer;professor;programmer;psychologist;qa
    realtor;receptionist;recruiter;registrar;representative;researcher;resident;responsible for;scientist;secretary;sergeant;server
    solicitor;specialist;sre;staff;statistician;steward;stewardess;strategist;student;stylist;supervisor;surgeon;surveyor;teacher
    teacher assistant;teaching assistant;technician;teller;tester;therapist;tradesperson;trainee;translator;treasurer;tutor
    underwriter;vet;veterinarian;vice president;volunteer;vp;waiter;waitress;welder;winemaker;worker;writer`,
  german: `analystin;architektin;assistentin;aushilfe;auszubildender;berater;beraterin;buchhalter;buchhalterin;doktorand;doktorandin;dozent
    dozentin;erzieher;erzieherin;fachkraft;fahrer;fahrerin;geschäftsführer;geschäftsführerin;hilfskraft;kauffrau;kaufmann;koch;köchin
    krankenpfleger;krankenschwester;lehrer;lehrerin;leiter;leiterin;leitung;mediengestalter;mediengestalterin;mitarbeiter
    mitarbeiterin;pädagoge;pädagogin;pflegefachfrau;pflegefachmann;praktikant;praktikantin;redakteur;redakteurin;referent;referentin
    sachbearbeiter;sachbearbeiterin;techniker;technikerin;verkäufer;verkäuferin;volontär;volontärin;werkstudent;werkstudentin
    wissenschaftlicher;zivildiener;zivildienst`,
  french: `aide-soignant;aide-soignante;alternant;alternante;analyste;animateur;animatrice;apprenti;apprentie;architecte;assistante;attaché
    attachée;chargé;chargée;chef de projet;cheffe de projet;chercheur;chercheuse;comptable;conducteur;conductrice;consultante
    cuisinier;cuisinière;développeur;développeuse;directeur;directrice;doctorant;doctorante;éducateur;éducatrice;employé;employée
    enseignant;enseignante;formateur;formatrice;gestionnaire;graphiste;infirmier;infirmière;ingénieur;ingénieure
    maître de conférences;maîtresse de conférences;postdoctorant;postdoctorante;professeur;rédacteur;rédactrice;responsable
    sage-femme;serveur;serveuse;stagiaire;technicien;traducteur;traductrice;tuteur;tutrice;vacataire;vendeur;vendeuse`,
  spanish: `abogada;abogado;administrador;administradora;agente;analista;arquitecta;arquitecto;asesor;asesora;auxiliar;becaria;becario;cajera;cajero
    camarera;camarero;consultor;consultora;contable;coordinador;coordinadora;dependienta;dependiente;desarrollador;desarrolladora
    directora;diseñador;diseñadora;docente;encargada;encargado;enfermera;enfermero;gerente;ingeniera;ingeniero;investigador
    investigadora;jefa;jefe;maestra;maestro de;monitor de;monitora;operador;operadora;pasante;periodista;practicante;prácticas
    profesor;profesora;programador;programadora;psicóloga;psicólogo;recepcionista;redactor;redactora;repartidor;repartidora`,
  portuguese: `bolsista;coordenador;coordenadora;corretor;corretora;desenvolvedor;desenvolvedora;diretor;diretora;enfermeira;enfermeiro
    engenheira;engenheiro;estagiária;estagiário;estágio;pesquisador;pesquisadora;professora;vendedor;vendedora`,
  italian: `addetta;addetto;assegnista;assistente;assistenza;collaboratore;collaboratrice;commessa;commesso;consulente;cuoca;cuoco;direttore
    direttrice;impiegata;impiegato;infermiera;infermiere;ingegnere;insegnante;operaia;operaio;progettista;programmatore;programmatrice
    responsabile;ricercatore;ricercatrice;stagista;sviluppatore;sviluppatrice;tirocinante;tirocinio`,
  dutch: 'adviseur;begeleider;docent;medewerker;medewerkster;secretaresse;verpleegkundige',
  polish: `analityk;asystent;asystentka;doradca;dyrektor;instruktor;instruktorka;inżynier;kasjer;kasjerka;kelner;kelnerka;kierowca;kierownik
    konsultant;koordynator;księgowa;kucharz;magazynier;nauczyciel;nauczycielka;pielęgniarka;pracownik;programista;przedstawiciel
    przedstawicielka;specjalista;specjalistka;sprzedawca;stażysta;stażystka`,
  scandinavian: `ingeniør;ingenjör;konsulent;lærer;lärare;pedagog;pædagog;säljare;selger;sjuksköterska;sygeplejerske;sykepleier;sælger;udvikler
    utvecklare;utvikler`,
  czech: 'asistent;prodavač;programátor;učitel;učitelka;vedoucí',
  indonesian: 'anggota;magang',
}

/** In German a title is the end of a compound: "Softwareentwicklerin". */
const germanTitleEndings = `architekt;assistent;bearbeiter;berater;betreuer;elektroniker;entwickler;führer;helfer;ingenieur;käufer;lehrer;leiter
  manager;mechaniker;meister;pfleger;planer;praktikum;referent;techniker;therapeut;zeichner
  (?:betreuungs|büro|fach|hilfs|küchen|lager|lehr|pflege|reinigungs|service)kraft`

/** "Stage" is an internship in French; elsewhere it is a phase, or where theatre is played. */
const frenchInternship = '^stage(?=$| (?:d[eu]|en|à|chez|ouvrier|technicien|ingénieur|développeur)(?!\\p{L}))'

const titles = new RegExp(
  [
    `(?<!\\p{L})(?:${alternatives(...Object.values(titleWords))})(?!\\p{L})`,
    frenchInternship,
    `(?:${alternatives(germanTitleEndings)})(?:in)?(?!\\p{L})`,
  ].join('|'),
  'iu',
)

const legalForms = `ag;aps;b\\.v;bv;corp;corporation;gmbh;inc;kft;kg;lda;limited;llc;llp;ltd;ltda;n\\.v;oy;plc;pty;s\\.?a;sarl;sas;se
  s\\.?l;s\\.?p\\.?a;s\\.?r\\.?l;sp\\. z o\\.o`
const companyWords = `agency;association;bakery;bank;clinic;company;consulting;council;foundation;group;groupe;gruppe;holding;hospital
  hotel;industries;institute;klinik;labs?;ministry;museum;organi[sz]ation;partners;restaurant;stiftung;studios?;verein;ymca
  (?<=\\S\\s)(?:technologies|systems|solutions)`
const companies = new RegExp(`(?<!\\p{L})(?:${alternatives(legalForms, companyWords)})\\.?(?!\\p{L})`, 'iu')

/** Also within words: "Fachhochschule". */
const schools = new RegExp(
  alternatives(
    'academy;college;faculty;institut;school;universit',
    'akademie;gymnasium;hochschule;schule(?!\\p{L})',
    'académie;collège;école;ecole;faculté;lycée',
    'coll?[eé]gi;escuela;facultad;faculdade;(?<!\\p{L})ies\\s;instituto;liceo;liceu;universidad',
    'istituto;politecnico;università',
    'lyceum;polytechni;politekni;technikum',
    'politechnika;szkoła;uniwersytet;škola;univerzit',
    'högskola;høyskole;skole(?!\\p{L});skool;yliopisto',
    'egyetem;üniversite',
    'академия;гимназия;институт;колледж;лицей;университет;школа',
  ),
  'iu',
)

/** Case-sensitive: in lower case these are other words. */
const schoolsInShort = new RegExp(
  `(?<!\\p{L})(?:${alternatives(
    `BBS;CUNY;ENS;EPFL;ETH;FH;HAK;HAW;HEC;HTBLA;HTL;IIM;IIT;INSA;IUT;KIT;KTH;KU;LMU;LSE;MIT;NIT;NUS;NYU;ROC;RWTH;SUNY;TAFE
    TU;UC;UCL;UCLA;USC;WU`,
  )})(?!\\p{L})`,
  'u',
)

const degrees = new RegExp(`(?<!\\p{L})(?:${alternatives(...Object.values(degreeWords))})(?!\\p{L})`, 'iu')

export const isTitle = (text: string) => titles.test(text)
/** In small letters within other text the same words describe: "travel agency". */
export function isCompany(text: string): boolean {
  const [found = ''] = companies.exec(text) ?? []
  return found !== '' && (!/^\p{Ll}{4,}/u.test(found) || !/\p{Lu}/u.test(text))
}
export const isSchool = (text: string) => schools.test(text) || schoolsInShort.test(text)
export const isDegree = (text: string) => degrees.test(text)
