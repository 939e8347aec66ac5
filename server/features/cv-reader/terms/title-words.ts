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
export const germanTitleEndings = `architekt;assistent;bearbeiter;berater;betreuer;elektroniker;entwickler;führer;helfer;ingenieur;käufer;lehrer;leiter
  manager;mechaniker;meister;pfleger;planer;praktikum;referent;techniker;therapeut;zeichner
  (?:betreuungs|büro|fach|hilfs|küchen|lager|lehr|pflege|reinigungs|service)kraft`

/** "Stage" is an internship in French; elsewhere it is a phase, or where theatre is played. */
export const frenchInternship =
  '^stage(?=$| (?:d[eu]|en|à|chez|ouvrier|technicien|ingénieur|développeur)(?!\\p{L}))'
