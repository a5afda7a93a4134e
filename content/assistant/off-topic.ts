/** Words of subjects that the firm's pages do not speak of: with one of them, only a very close question is answered. */
export const offTopic = `
actor actress airline alexa algebra algorithm alien aliens alphabet android anime anxiety aspirin asteroid astrology
babysitter bake baking band barbecue barber baseball basketball beach beer bet betting beyonce bezos bible biden
biology birthday bitcoin bluetooth bomb boobs bowl boyfriend brake brakes bread breakfast breakup btc burger cake
calculus calories camping cancer capital casino cat cats celebrity champion championship chatgpt cheese chemistry
chicken china chinese chocolate cocaine cocktail coin college concert congress continent computer cook  couch cough
country covid cruise crypto css custody dance dancing dating degree democrat depression derivative diabetes diet
dinner dinosaur dinosaurs dishwasher disney divorce dog dogecoin dogs doordash dragon draw dream dress drug drugs
earthquake election elon equation essay etf ethereum explosive faucet fever film films fishing flag flight flights
flower flowers flu football footballer fortnite france french fridge friendzone fries furniture gamble gambling game
games gaming garden gaza geometry german germany girlfriend god governor grammar gre guitar gun guns hack hacker
hacking haircut hangover headache heroin hike hiking hockey homework horny horoscope horse html hulu hunting hurricane
ibuprofen immigration insomnia integral iphone israel italy jail japan japanese java javascript jeans jesus joke jokes
kardashian king kiss kitten knit knock laptop lasagna lawn leetcode linux london lottery love lunchbox lyrics magic
makeup malware manga marathon marriage marry mars math mayor medication medicine meme memes migraine minecraft mlb
moon mormon movie movies murder muscle museum music musk naked nanny nasa nba netflix nfl nft noodle novel nude nvidia
ocean olympics openai pain painter paris passport pasta perfume pet pets philosophy phishing photoshop physics piano
pills pirate pizza planet planets playstation poem poet poetry pokemon poker politician politics population porn
pregnancy pregnant president printer programming puppy python queen rain rash recipe recipes religion republican
riddle rifle river rocket romance roommate router russia salad sandwich sat score sewing sex sexy shoes sing singer
sink siri ski skiing sleep smoothie snapchat sneakers snow snowboard soccer sofa song soup space spain spanish spell
spotify sql steak stock stocks storm story sunny superbowl surgery sushi swift symptom symptoms synonym taco tacos
tarot television temperature tesla therapist tiktok tinder tire tires toilet tokyo tooth toothache tornado torrent
traffic translate translation travel treadmill tree trump tv uber ukraine universe vaccine vampire vegan vet visa
vodka volcano vote war washer weapon weather wedding weed weight whiskey wifi windows wine winner wizard won workout
xbox yoga zodiac zombie zoo
`;
