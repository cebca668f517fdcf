import type { PropsOf } from "../../src/pages/kinds.ts";
import { countOf, fillIn } from "../../src/shared/values.ts";
import highway from "../landscapes/highway.svg" with { type: "text" };
import { Articles } from "../parts/Articles.tsx";
import { AttorneyCard } from "../parts/AttorneyCard.tsx";
import { Cards } from "../parts/Cards.tsx";
import { Emergency } from "../parts/Emergency.tsx";
import { Guides } from "../parts/Guides.tsx";
import { Hero } from "../parts/Hero.tsx";
import { HeroPhoto } from "../parts/HeroPhoto.tsx";
import { LabeledCall } from "../parts/LabeledCall.tsx";
import { useLabels } from "../parts/labels.ts";
import { MoreLink } from "../parts/MoreLink.tsx";
import { Section } from "../parts/Section.tsx";
import { Stars } from "../parts/Stars.tsx";
import { unbroken } from "../parts/unbroken.tsx";
import "./Home.css";

type HomeProps = PropsOf<"home">;

export function Home(props: HomeProps) {
  const { firm, texts, photo, calling, rating, attorney, articles, blogHref } = props;
  const { hero, stats, statsNote, benefits, testimonials } = texts;
  return (
    <main id="main">
      <Hero
        firm={firm}
        landscape={{ name: "highway", svg: highway }}
        photo={photo && <HeroPhoto {...photo} />}
        eyebrow={hero.eyebrow}
        heading={hero.heading}
        text={hero.text}
      >
        <ul className="hero-points">
          {hero.points.map((point) => (
            <li key={point}>{unbroken(point)}</li>
          ))}
        </ul>
      </Hero>

      <Emergency id="emergency" firm={firm} {...texts.emergency} />

      <Section id="calling" heading={calling.heading}>
        <Cards cards={calling.items} />
      </Section>

      {stats && <Stats stats={stats} note={statsNote} />}

      <Section id="benefits" heading={benefits.heading} text={benefits.text}>
        <Cards cards={benefits.cards} />
        {attorney && <AttorneyCard attorney={attorney} />}
      </Section>

      {(testimonials || rating) && <Reviews testimonials={testimonials} rating={rating} />}

      <Urgency {...props} />

      {props.guides && <Guides {...props.guides} />}

      <Cities {...props} />

      <Articles articles={articles} blogHref={blogHref} />
    </main>
  );
}

interface StatsProps {
  stats: NonNullable<HomeProps["texts"]["stats"]>;
  note: string | undefined;
}

function Stats({ stats, note }: StatsProps) {
  return (
    <section className="stats" aria-label={useLabels("home").figures}>
      <dl className="wrap">
        {stats.map(({ number, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="wrap">{note}</p>}
    </section>
  );
}

/** What clients say, the rating, or both. */
function Reviews({
  rating,
  testimonials,
}: Pick<HomeProps, "rating"> & Pick<HomeProps["texts"], "testimonials">) {
  const { reviews } = useLabels("home");
  return (
    <Section
      id="testimonials"
      heading={testimonials?.heading ?? reviews}
      text={rating && <Rating {...rating} />}
    >
      {testimonials && (
        <ul className="testimonials">
          {testimonials.cards.map((card) => (
            <li key={card.text}>
              <Testimonial {...card} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Rating({ value, count, source }: NonNullable<HomeProps["rating"]>) {
  const labels = useLabels("home");
  return (
    <>
      {fillIn(labels.rated, { rating: String(value) })} {countOf(count, labels.reviewCount)}
      {source && (
        <>
          {" "}
          {labels.on} <a href={source.url}>{source.name}</a>
        </>
      )}
      .
    </>
  );
}

type TestimonialProps = NonNullable<HomeProps["texts"]["testimonials"]>["cards"][number];

function Testimonial({ rating, text, name, location }: TestimonialProps) {
  return (
    <figure className="testimonial">
      <Stars rating={rating} />
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption>
        <strong>{name}</strong>
        <span>{location}</span>
      </figcaption>
    </figure>
  );
}

function Urgency({ firm, texts: { urgency } }: HomeProps) {
  const labels = useLabels("call");
  return (
    <section className="urgency dark" aria-labelledby="urgency">
      <div className="wrap">
        <div>
          <h2 id="urgency">{urgency.heading}</h2>
          <p>{urgency.text}</p>
        </div>
        <LabeledCall firm={firm} label={labels.start} note={labels.byPhone} />
      </div>
    </section>
  );
}

function Cities({ texts, cities, allCities }: HomeProps) {
  const labels = useLabels("home");
  return (
    <Section id="cities" heading={texts.cities.heading} text={texts.cities.text}>
      <ul className="city-grid">
        {cities.map(({ href, label, population }) => (
          <li key={href}>
            <a href={href}>
              <span className="city-name">{label}</span>
              <span className="city-fact">{fillIn(labels.population, { population })}</span>
            </a>
          </li>
        ))}
      </ul>
      <MoreLink {...allCities} />
    </Section>
  );
}
