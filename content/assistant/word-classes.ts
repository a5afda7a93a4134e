/** Words that stand for many like them: whoever names one of them could as well have named another. */
export const wordClasses: Readonly<Record<string, string>> = {
  /** What people run or are, where the pages say nothing of that one in particular. */
  trade: `
    accountancy acupuncturist agency agent apiary aquarium arborist arcade architect architects artist artists attorney auctioneer
    baker barber barbers barbershop barista bakeshop beautician beekeeper bistro blacksmith boatyard bookshop bookstore boutique
    bowling brewer brewery brewpub butcher butchery cabinetmaker camp campground caregiver caretaker carpenter carpentry carwash
    caterer catering cheesemaker chef childcare chiropractic chiropractor cleaner cleaners clinic coach cobbler coop consultancy
    consultant cosmetologist counselor couriers courier creamery dance daycare dealership deli dermatologist designer
    developer dispensary distiller distillery diner dj dojo dressmaker drywall electrician electricians engineer esthetician
    excavation exterminator fabricator farm farmer farmers ferrier fencing fisher florist flooring forester framer franchise
    freelancer freelancers gallery garage gardener gardening glazier goldsmith grocer grocery groomer grooming guide gunsmith gym
    gymnastics hairdresser hairstylist handyman hatchery hauler hauling herbalist homebuilder homestead hostel hotel hvac
    illustrator importer influencer inn innkeeper instructor insulation jeweler jewelers jewelry joiner journalist kennel
    kindergarten laboratory landscaper landscapers landscaping laundromat laundry lawyer lawyers locksmith lodge logger lumberyard
    machinist magician maid makerspace manicurist mason masonry massage mechanic mechanics microbrewery midwife mill miller mover
    movers museum musician musicians nail nails nanny notary nurse nursery nurses nutritionist optician optometrist orchard
    orthodontist orthodontists osteopath outfitter painter painters parlor parlors paver pediatrician pharmacist pharmacy
    photographer photographers physio physiotherapist pizzeria plasterer plumber plumbers plumbing podiatrist potter pottery
    preschool printer printshop producer programmer psychologist pub publisher rancher ranch realtor realtors realty repairman
    repairshop roaster roofer roofers roofing salon salons sawmill sculptor seamstress shoemaker sitter smith snowplow solar spa
    stable stables startup studio studios stylist stylists surveyor tailor tannery tattoo taxi taxidermist teashop
    therapist therapists tiler towing trainer translator trucker truckers trucking tutor tutoring upholsterer vape veterinarian
    veterinary videographer vineyard waxing webshop welder welders welding wholesaler winery woodworker woodworking yoga`,
  /** What people make and sell. */
  goods: `
    antiques bags baskets beads bikes boots bracelets bread brownies cabinets cakes candies candles candy cards ceramics
    cheese chocolates cider clothes clothing coffee cookies cosmetics crafts crochet cupcakes decor dolls donuts dresses earrings
    eggs electronics fabric figurines firewood flowers food fruit furniture gadgets gifts goats gear hats honey jam jams jackets
    kits knives lamps leather lotion lotions lumber makeup meat mugs muffins necklaces ornaments paintings pastries phones
    pickles pies plants posters pottery prints quilts rings salsa sauces scarves seeds shirts shoes skincare snacks soap
    soaps spices stickers supplements sweaters tea tents toys tshirts vegetables watches wine wreaths`,
};
