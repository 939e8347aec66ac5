/** Hospitality, personal services, farming and driving. */
export const service = `
218 Food safety | servsafe; haccp; food handling
219 Event planning | event management; event coordination
1146 Housekeeping | room cleaning; house cleaning; residential cleaning; @housekeeper; hotel housekeeping
1147 -Laundry | ?Laundry; ?laundry; dry cleaning; ironing
1148 Cooking | food preparation; food prep; @line cook; line cooking; meal preparation; @cook; grill cooking
1149 Culinary arts | culinary skills; sous vide; menu planning; menu development; recipe development; menu design; @chef
1150 Baking | pastry; cake decorating; @baker; bread making; pastry arts
1151 Butchery | meat cutting; @butcher; knife skills; meat processing
1152 Food and beverage service | food & beverage; food service; food and beverage; table service; waiting tables; @server;
  fine dining
1153 Bartending | mixology; @bartender; cocktail making; tips certification; alcohol service
1154 Barista skills | @barista; espresso; latte art; coffee making
1155 Wine knowledge | sommelier; wine service; wine pairing
1156 Restaurant management | @restaurant manager; kitchen management; restaurant operations
1157 -Catering | ?Catering; ?catering; banquets; banquet service; event catering
1158 Dishwashing | @dishwasher; kitchen cleaning; dish washing
1159 Hotel management | hotel operations; hospitality management; @hotel manager; =Opera PMS; revenue management hotels
1160 Guest relations | guest services; guest service; concierge; guest satisfaction
1161 -Hospitality | ?Hospitality; ?hospitality
1162 Revenue management | yield management
1163 -Reservations | ?Reservations; ?reservations; reservation systems; booking systems; =Amadeus; =Sabre GDS; galileo gds;
  amadeus gds
1164 -Tourism | ?Tourism; ?tourism; tour guiding; tour operations; travel agency; @tour guide; travel planning;
  travel consulting
1165 Casino operations | casino gaming; table games; dealing cards
1166 Cosmetology | hairdressing; hair styling; hair cutting; hair coloring; @hairstylist; @hairdresser; barbering; @barber
1167 Esthetics | skincare; skin care treatments; facials; waxing; esthetician; aesthetician; nail care; manicures;
  makeup artistry; make-up artistry
1168 Spa services | spa treatments; spa management
1169 Pet grooming | dog grooming; dog training; animal training
1170 -Farming | ?Farming; ?farming; crop production; livestock; dairy farming; harvesting; farm equipment; tractor operation;
  farm management; livestock care
1171 -Fishing | ?Fishing; ?fishing; aquaculture; fish farming
1172 Lifeguarding | lifeguard certification; swimming instruction; pool maintenance; water safety
1173 Recreation programming | recreation programs; camp counseling; youth programs; youth development; therapeutic recreation
1174 Funeral services | embalming; mortuary science
1175 Chauffeuring | passenger transport; bus driving; cdl passenger; taxi driving; ride share driving; limousine driving
1176 Tanker driving | tanker endorsement; hazmat endorsement; =CDL B; class b cdl
1177 Snow removal
1178 -Moving | ?Moving; ?moving; furniture moving; furniture assembly; house removals
`
