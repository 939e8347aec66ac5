/** Design, media and arts. */
export const creative = `
204 Technical writing | technical documentation; @technical writer; user manuals
205 UX design | user experience design; =UX; wireframes; usability testing; ux research
206 UI design | user interface design; ui/ux; ux/ui; user interfaces
207 =Figma | =InVision; adobe xd
208 Adobe Creative Cloud | adobe creative suite; photoshop; indesign; adobe illustrator; creative suite; creative cloud
209 Graphic design | @graphic designer; visual design; typography
210 Video editing | premiere pro; after effects; final cut pro; video production
1179 -Photography | ?Photography; ?photography; photo editing; product photography; portrait photography; photo retouching;
  adobe lightroom; lightroom; @photographer
1180 Videography | camera operation; cinematography; video shooting; @videographer; drone videography
1181 -Animation | ?Animation; ?animation; 2d animation; 3d animation; character animation; @animator; character rigging;
  toon boom
1182 Motion graphics | motion design; @motion designer
1183 Visual effects | =VFX; compositing; =Nuke compositing; houdini vfx
1184 Blender 3D | =Blender; maya 3d; autodesk maya; =Maya; 3ds max; cinema 4d; zbrush
1185 Substance Painter | texturing; substance designer
1186 -Illustration | ?Illustration; ?illustration; digital illustration; concept art; character design; @illustrator artist;
  hand drawing; drawing skills
1187 Drawing and painting | fine arts; watercolor; oil painting; sculpture; ceramics; pottery
1188 Logo design | brand identity; identity design; visual identity
1189 Print design | brochure design; page layout; layout design; desktop publishing; =QuarkXPress; publication design
1190 Package design
1191 Web design | @web designer; website design; webflow; =Wix; squarespace; website building
1192 Interaction design | =IxD; micro-interactions; interaction patterns
1193 Information architecture | card sorting; sitemaps; site maps; content modeling
1194 Prototyping tools | =Axure; axure rp; =Balsamiq; invision app; interactive prototypes; high-fidelity prototypes;
  clickable prototypes; =Framer; principle app
1195 Design systems | design system; style guides; component libraries; atomic design; pattern libraries
1196 Design thinking | human-centered design; user-centered design; design sprints; co-design
1197 Service design | service blueprints; journey mapping
1198 Sketch app | =Sketch; sketch software; =Zeplin
1199 Accessibility design | inclusive design; accessible design
1200 Industrial design | product styling; keyshot
1201 Fashion design | fashion styling; fashion merchandising; trend forecasting
1202 Jewelry making | goldsmithing; gemology; jewellery making
1203 Art direction | creative direction; @art director; @creative director
1204 Exhibit design | set design; stage design; exhibition design; lighting design; stage lighting
1205 Sound design | audio engineering; audio production; audio editing; sound mixing; sound engineering; recording studio;
  live sound
1206 Pro Tools | ableton live; logic pro; =Ableton; fl studio; audacity
1207 Music production | music composition; songwriting; beat making; music performance
1208 -Acting | ?Acting; ?acting; theatre; theater performance; voice acting; voiceover; voice-over; improvisation
1209 -Dance | ?Dance; ?dance; choreography; ballet
1210 -Broadcasting | ?Broadcasting; ?broadcasting; radio broadcasting; live streaming; broadcast production;
  television production; tv production
1211 Film production | film making; filmmaking; @film producer; documentary production; post-production
1212 DaVinci Resolve | color grading; colour grading; avid media composer; color correction
1213 UX writing | content design; microcopy
`
