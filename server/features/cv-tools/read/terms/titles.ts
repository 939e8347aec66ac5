const list = (text: string) =>
  text
    .split(/\s*[;\n]\s*/)
    .filter(Boolean)
    .join('|')

const titles = new RegExp(
  `(?<!\\p{L})(?:${list(`engineer;developer;manager;analyst;assistant;intern;internship;practicum;trainee;designer;consultant;director;nurse;teacher
    coach;volunteer;member;architect;administrator;scientist;specialist;coordinator;officer;lead;head of;supervisor;technician
    accountant;clerk;cashier;teller;vet;veterinarian;solicitor;realtor;winemaker;driver;chef;cook;waiter;waitress;barista;writer;editor;researcher;lecturer;professor;tutor
    instructor;representative;associate;advisor;adviser;planner;recruiter;president;founder;co-founder;ceo;cto;cfo;owner
    partner;programmer;tester;operator;mechanic;electrician;secretary;receptionist;buyer;strategist;producer;attorney;lawyer
    paralegal;physician;pharmacist;therapist;counselor;librarian;translator;journalist;marketer;agent;fellow;apprentice;hygienist;supervisor;creator;maintainer;contributor;organizer;organiser;captain;chair;chairman
    treasurer;inspector;surveyor;carpenter;plumber;welder;machinist;baker;butcher;stylist;photographer;illustrator;animator
    copywriter;dispatcher;bookkeeper;auditor;underwriter;actuary;economist;statistician;biologist;chemist;physicist;geologist
    psychologist;physiotherapist;dentist;surgeon;midwife;paramedic;caregiver;carer;nanny;teacher assistant;teaching assistant
    principal;dean;postdoc;phd student;student;ambassador;mentor;facilitator;moderator;controller;merchandiser;server;host;hostess
    bartender;housekeeper;janitor;guard;firefighter;pilot;steward;stewardess;devops;sre;qa;cio;coo;vp;vice president;head chef
    responsible for;adjunct;resident;registrar;curator;archivist;editor in chief;laborer;labourer;worker;picker;packer;handler
    leitung;buchhalter;buchhalterin;krankenschwester;krankenpfleger;pflegefachfrau;pflegefachmann;mediengestalter;mediengestalterin
    erzieher;erzieherin;verkäufer;verkäuferin;koch;köchin;fahrer;fahrerin;redakteur;redakteurin;wissenschaftlicher;hilfskraft
    leiter;leiterin;berater;beraterin;praktikant;praktikantin;werkstudent;werkstudentin;sachbearbeiter;sachbearbeiterin
    mitarbeiter;mitarbeiterin;auszubildender;kaufmann;kauffrau;lehrer;lehrerin;referent;referentin;assistentin
    geschäftsführer;geschäftsführerin;techniker;technikerin;analystin;architektin
    éducateur;éducatrice;conducteur;conductrice;chargé;chargée;cuisinier;cuisinière;serveur;serveuse;rédacteur;rédactrice
    développeur;développeuse;ingénieur;ingénieure;chef de projet;cheffe de projet;responsable;stagiaire;analyste;consultante
    directeur;directrice;assistante;comptable;vendeur;vendeuse;infirmier;infirmière;professeur;technicien;gestionnaire
    fachkraft;assistente;impiegato;impiegata;addetto;addetta;infermiere;infermiera;cuoco;cuoca;responsabile;medewerker;medewerkster
    docent;verpleegkundige;adviseur;coordenador;coordenadora;vendedor;vendedora;engenheiro;engenheira;diretor;diretora;estagiário
    estagiária;desenvolvedor;desenvolvedora;enfermero;enfermera;enfermeiro;enfermeira;camarero;camarera;recepcionista;dependiente
    dependienta;maître de conférences;maîtresse de conférences;postdoctorant;postdoctorante;sage-femme;aide-soignant;aide-soignante
    attendant;educator;lifeguard;fitter;sergeant;crew member;tradesperson;foreman;interpreter;data entry;model;musician;composer
    instruktor;instruktorka;sprzedawca;kasjer;kasjerka;kierownik;specjalista;specjalistka;inżynier;programista;asystent;asystentka
    pracownik;nauczyciel;nauczycielka;pielęgniarka;księgowa;kelner;kelnerka;kucharz;magazynier;doradca;stażysta;stażystka
    koordynator;dyrektor;konsultant;analityk;kierowca;ingenjör;utvecklare;säljare;sjuksköterska;lärare;ingeniør;udvikler;utvikler
    sælger;selger;sygeplejerske;sykepleier;lærer;konsulent;vedoucí;učitel;učitelka;prodavač;asistent;programátor
    staff;admin;leader;helper;aide;przedstawiciel;przedstawicielka;aushilfe;pädagoge;pädagogin;pædagog;pedagog;assistenza;secretaresse;begeleider
    ingeniero;ingeniera;desarrollador;desarrolladora;gerente;analista;becario;profesor;profesora;programador;programadora
    docente;operador;operadora;administrador;administradora;auxiliar;agente;monitor de;monitora;asesor;asesora;contable;abogado;abogada
    jefe;jefa;directora;encargado;encargada;coordinador;coordinadora;investigador;investigadora;becaria;prácticas;pasante;practicante
    arquitecto;arquitecta;diseñador;diseñadora;consultor;consultora;redactor;redactora;periodista;psicólogo;psicóloga;maestro de;maestra
    cajero;cajera;repartidor;repartidora;professora;bolsista;estágio;corretor;corretora;pesquisador;pesquisadora;ingegnere
    sviluppatore;sviluppatrice;programmatore;programmatrice;tirocinante;tirocinio;stagista;insegnante;consulente;direttore;direttrice
    operaio;operaia;commesso;commessa;assegnista;ricercatore;ricercatrice;collaboratore;collaboratrice;progettista;alternant
    alternante;apprenti;apprentie;doctorant;doctorante;enseignant;enseignante;animateur;animatrice;chercheur;chercheuse;employé;employée
    architecte;formateur;formatrice;graphiste;traducteur;traductrice;tuteur;tutrice;vacataire;attaché;attachée;zivildienst;zivildiener
    doktorand;doktorandin;dozent;dozentin;volontär;volontärin;anggota;magang`)})(?!\\p{L})|^stage(?=$| (?:d[eu]|en|à|chez|ouvrier|technicien|ingénieur|développeur)(?!\\p{L}))|(?:praktikum|entwickler|ingenieur|manager|leiter|berater|techniker|assistent|pfleger|lehrer|architekt|referent|käufer|bearbeiter|betreuer|meister|zeichner|planer|(?:fach|hilfs|service|lehr|büro|pflege|lager|reinigungs|betreuungs|küchen)kraft|therapeut|helfer|führer|mechaniker|elektroniker)(?:in)?(?!\\p{L})`,
  'iu',
)

const companies =
  /(?<!\p{L})(?:gmbh|inc|ltd|limited|llc|llp|plc|pty|ag|kg|se|s\.?a|sarl|sas|s\.?l|s\.?r\.?l|s\.?p\.?a|lda|ltda|bv|b\.v|n\.v|oy|aps|kft|sp\. z o\.o|corp|corporation|company|group|gruppe|groupe|bank|hospital|klinik|clinic|hotel|museum|ministry|council|bakery|restaurant|organi[sz]ation|foundation|stiftung|association|verein|labs?|studios?|(?<=\S\s)(?:technologies|systems|solutions)|consulting|partners|industries|holding|agency|institute|ymca)\.?(?!\p{L})/iu

const schools =
  /universit|universidad|università|college|school|institut|hochschule|akademie|academy|académie|gymnasium|école|ecole|(?<!\p{L})ies\s|lycée|collège|coll?[eé]gi|escuela|liceo|liceu|lyceum|istituto|instituto|politecnico|polytechni|uniwersytet|politechnika|univerzit|szkoła|škola|högskola|høyskole|yliopisto|üniversite|egyetem|schule(?!\p{L})|faculty|faculté|faculdade|facultad|politekni|technikum|skole(?!\p{L})|skool|университет|институт|школа|академия|колледж|лицей|гимназия/iu

/** Case-sensitive: in lower case these are other words. */
const schoolsInShort =
  /(?<!\p{L})(?:MIT|ETH|TU|FH|HTL|HTBLA|HAK|HAW|BBS|IUT|RWTH|KIT|LMU|WU|KU|ENS|INSA|IIT|NIT|IIM|SUNY|CUNY|TAFE|ROC|EPFL|HEC|UC|UCLA|UCL|LSE|NYU|USC|KTH|NUS)(?!\p{L})/u

const degrees =
  /(?<!\p{L})(?:bachelor(?:['’]?s)?|master(?:['’]?s)?|b\.?\s?sc\.?|m\.?\s?sc\.?|b\.?a\.|m\.?a\.|ba|b\.?s\.?|m\.?s\.?|ma(?= )|a\.?a\.?s\.?|a\.b\.|bba|bfa|mfa|b\.?\s?tech\.?|m\.?\s?tech\.?|llb|llm|j\.d\.|m\.?phil|d\.?phil|b\.?com|b\.?ed|m\.?ed|hn[cd]|[cdm]as(?= \p{Lu})|vwo|vmbo|undergraduate|postgraduate|b\.?\s?eng\.?|m\.?\s?eng\.?|[bm]se|[bm]\.e\.?(?!\p{L})|mba|ph\.?\s?d\.?|doctor(?:ate)?|diploma|diplom|\p{L}{4,}abschluss|fachhochschulreife|técnico superior|técnico|diplôme|dipl\.-?\w+\.?|abitur|licence|licenciatura|licenciad[oa]|especialização|especialización|tecnólogo|superior de tecnologia|ciclo formativo|bachelorstudium|masterstudium|p\.hd|grado|m[aá]ster|mestrado|bacharelado|gradua[cç][aã]o|maestr[ií]a|doctorado|doutorado|juris doctor|btec|nvq|svq|hbo|mbo|laurea|maîtrise|magister|doctorat|promotion|baccalaur[ée]at|bac|bts|dut|associate|certificate|staatsexamen|matura|mittlere reife|high school diploma|ged|h\.?s\.?c\.?|s\.?s\.?c\.?|c\.?a\.?p\.?|bep|degree(?= in )|a-levels|gcses?|nvq|executive program(?:me)?|(?:school )?leaving (?:certificate|qualification)|tecnicatura|bachiller|graduat|fachabitur|(?:berufs)?maturität|certificat|brevet|titre professionnel|certifications?|diplomado|tecnóloga|ensino médio|secondary education|havo|diploma di|maturità|bachillerato|ausbildung zu[rm]?|umschulung|lehre|exchange (?:program(?:me)?|semester)|auslandssemester|fachoberschulreife|matric(?:ulation)?|double diplôme|d\.u\.t\.|bachelier)(?!\p{L})/iu

export const isTitle = (text: string) => titles.test(text)
/** In small letters within other text the same words describe: "travel agency". */
export function isCompany(text: string): boolean {
  const [found = ''] = companies.exec(text) ?? []
  return found !== '' && (!/^\p{Ll}{4,}/u.test(found) || !/\p{Lu}/u.test(text))
}
export const isSchool = (text: string) => schools.test(text) || schoolsInShort.test(text)
export const isDegree = (text: string) => degrees.test(text)
